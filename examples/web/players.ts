import type { Player } from 'quaterna';
import type { ForPlayers } from 'quaterna/view';
import { build, button, byId } from './dom.ts';
import { SEATS, type Seat, type Seats } from './session.ts';
import type { Words } from './words.ts';

/** What is shown of the players. */
export interface PlayersShown {
  readonly names: ForPlayers;
  readonly seats: Seats;
  readonly words: Words;
  readonly toAct: Player | null;
  /** Whether that is for the computer to decide. */
  readonly isThinking: boolean;
  /** What calling "Quarto!" does, where that is how the game is won. */
  readonly call: ((player: Player) => void) | null;
  /** Somebody else is to play. */
  readonly sit: (seats: Seats) => void;
}

function seatOf(shown: PlayersShown, player: Player): HTMLSelectElement {
  const { seats, words, sit } = shown;
  const options = SEATS.map((seat) => {
    const selected = seats[player] === seat;
    return build('option', { value: seat, selected }, words.seats[seat]);
  });
  const select = build('select', { id: `seat-${player}` }, ...options);
  select.addEventListener('change', () => {
    const seat = select.value as Seat;
    sit(player === 0 ? [seat, seats[1]] : [seats[0], seat]);
  });
  return select;
}

function rowOf(shown: PlayersShown, player: Player): HTMLElement {
  const { names, seats, words, call } = shown;
  const row = build(
    'div',
    { class: 'player' },
    build('label', { for: `seat-${player}` }, names[player]),
    seatOf(shown, player),
    build('span', { class: 'quiet', hidden: true }, words.thinks),
  );
  if (call !== null && seats[player] === 'person') {
    const facts = {
      id: `call-${player}`,
      class: 'call',
      'aria-label': `${words.call} ${names[player]}`,
    };
    row.append(button(words.call, () => call(player), facts));
  }
  return row;
}

/** Makes the rows anew; whoever was at something in them stays there. */
function rebuild(place: HTMLElement, shown: PlayersShown): void {
  const held = document.activeElement?.id ?? '';
  const title = place.firstElementChild as Element;
  place.replaceChildren(title, rowOf(shown, 0), rowOf(shown, 1));
  if (/^(seat|call)-/.test(held)) byId(held)?.focus();
}

/** Shows who plays, and whose turn it is. */
export function showPlayers(shown: PlayersShown): void {
  const { names, seats, words, toAct, isThinking, call } = shown;
  const place = byId('players');
  const key = JSON.stringify([names, seats, words.title, call !== null]);
  if (place.dataset['key'] !== key) rebuild(place, shown);
  place.dataset['key'] = key;
  for (const [player, row] of [...place.querySelectorAll('.player')].entries()) {
    const isToAct = player === toAct;
    if (isToAct) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
    row.querySelector('.quiet')?.toggleAttribute('hidden', !isToAct || !isThinking);
  }
}
