// What is seen of the game. The view says all there is to show, in words too; of the rules
// nothing is known here.
import type { QuartoAction } from 'quaterna';
import {
  createViewer,
  type QuartoPieceView,
  type QuartoView,
  quartoView,
} from 'quaterna/view';
import { memo, type ReactNode, useReducer } from 'react';
import { game, reducer, start, type Wish } from './reducer.ts';

const viewer = createViewer(quartoView, game, { names: ['Ada', 'Blaise'] });

interface Played {
  readonly play: (wish: Wish) => void;
}

interface TouchedProps extends Played {
  readonly label: string;
  readonly action: QuartoAction | undefined;
  readonly isWon?: boolean;
  readonly children: ReactNode;
}

/** Something that can be touched while there is an action to it. */
function Touched({ label, action, isWon = false, children, play }: TouchedProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={isWon ? 'won' : undefined}
      disabled={action === undefined}
      onClick={() => action && play(action)}
    >
      {children}
    </button>
  );
}

function Piece({ piece }: { readonly piece: QuartoPieceView | null }) {
  return <span className="piece">{piece?.name}</span>;
}

interface CellProps extends Played {
  readonly cell: QuartoView['cells'][number];
}

// The viewer gives the same object again for a cell that has not changed.
const Cell = memo(function Cell({ cell, play }: CellProps) {
  const { label, piece, offers, alignments } = cell;
  const action = offers[0]?.action;
  return (
    <Touched label={label} action={action} isWon={alignments.length > 0} play={play}>
      <Piece piece={piece} />
    </Touched>
  );
});

export function App(): ReactNode {
  const [{ state, past, refusal }, play] = useReducer(reducer, start);
  const view = viewer(state);
  return (
    <main lang={view.lang}>
      <p role="status">{refusal || view.status}</p>
      <div className="board">
        {view.cells.map((cell) => (
          <Cell key={cell.name} cell={cell} play={play} />
        ))}
      </div>
      <p className="hand">
        <Piece piece={view.hand} />
      </p>
      <div className="reserve">
        {view.reserve.map(({ offer, ...piece }) => (
          <Touched
            key={piece.name}
            label={piece.label}
            action={offer?.action}
            play={play}
          >
            <Piece piece={piece} />
          </Touched>
        ))}
      </div>
      <button
        type="button"
        disabled={past.length === 0}
        onClick={() => play({ type: 'take-back' })}
      >
        Take back
      </button>
      <button type="button" onClick={() => play({ type: 'begin-again' })}>
        Begin again
      </button>
    </main>
  );
}
