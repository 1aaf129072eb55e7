/** A game with all that a record can have, as text. */
export const SAMPLE = `[Game "quarto"]
[Lines "row,column,diagonal,square"]
[Player0 "Ada"]
[Player1 "Blaise"]
[Result "0-1"]
[Termination "alignment"]

1. +0 2. a1+1 3. b1+2 {[%emt 0:00:07.500] sets a trap} (3. d4+2) 4. c1+5
5. b2+4 6. d1 0-1
`;

/** The same game with a piece that is given twice. */
export const WRONG: string = SAMPLE.replace('4. c1+5', '4. c1+2');

/** What is said of {@link WRONG}, after the file and its line. */
export const WHY: string =
  '71: +2: Piece 2 is already on the board. ' +
  '(a legal action at 012./..../..../.... - 1 c1)';

/** A game of Quatuor under way. */
export const QUATUOR = `[Game "quatuor"]
[TieBreak "{\\"maxShifts\\":3}"]
[Result "*"]

1. d1 2. d1>sw *
`;
