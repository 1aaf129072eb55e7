import { cellName, LINES, type Line, type LineInfo, type LineKind } from 'quaterna';
import type { Phrasebook } from 'quaterna/view';
import { build, button, byId } from './dom.ts';
import type { PageGame } from './games.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A small board with the cells of a line filled. */
function picture({ cells }: LineInfo): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 32 32');
  drawing.setAttribute('aria-hidden', 'true');
  for (let cell = 0; cell < 16; cell++) {
    const square = document.createElementNS(SVG, 'rect');
    const facts = {
      x: 8 * (cell & 3) + 1,
      y: 8 * (cell >> 2) + 1,
      width: 6,
      height: 6,
    };
    for (const [name, value] of Object.entries({ ...facts, rx: 1 })) {
      square.setAttribute(name, `${value}`);
    }
    if (cells.includes(cell)) square.setAttribute('class', 'in');
    drawing.append(square);
  }
  return drawing;
}

/** What a line is called: its number or letter, or two corners. */
function labelOf({ kind, name, cells }: LineInfo, { lines }: Phrasebook): string {
  const corners = [cells[0], cells[3]].map((cell) => cellName(cell ?? 0)).join('–');
  const isStraight = kind === 'row' || kind === 'column';
  return lines[kind].replace('{name}', () => (isStraight ? name.slice(3) : corners));
}

/** Puts away the lines. */
export function hideLines(): void {
  byId('lines').hidden = true;
}

/**
 * Asks on which line somebody calls Quarto. All lines that count are there, whether or not
 * there is anything on them: to find the line is part of the game.
 */
export function askForLine(
  game: PageGame,
  phrases: Phrasebook,
  question: string,
  choose: (line: Line) => void,
): void {
  const place = byId('lines');
  const { lines } = game.options as { readonly lines: readonly LineKind[] };
  const buttons = LINES.filter(({ kind }) => lines.includes(kind)).map((line) => {
    const label = labelOf(line, phrases);
    const made = button('', () => choose(line.id), {
      'aria-label': label,
      title: label,
    });
    made.append(picture(line));
    return made;
  });
  place.replaceChildren(
    build('h2', { id: 'lines-title', tabindex: '-1' }, question),
    build('div', { class: 'lines' }, ...buttons),
  );
  place.setAttribute('aria-labelledby', 'lines-title');
  place.hidden = false;
  byId('lines-title').focus();
  place.scrollIntoView({ block: 'nearest' });
}
