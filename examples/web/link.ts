import { formatActions, parseActions, unexpected } from 'quaterna';
import { newRecord } from 'quaterna/record';
import { type GameName, gameOf, type PageGame, type PageRecord } from './games.ts';
import { isSeat, type Seats, type Session } from './session.ts';

// Underscores for spaces, and what a fragment may hold as it is, keep links readable.
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('_', '%5F')
    .replaceAll('%20', '_')
    .replaceAll('%2B', '+')
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('_', '%20'));
  } catch {
    throw unexpected('invalid-argument', 'link', text, 'the link of a game');
  }
}

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unexpected('invalid-argument', field, text, 'JSON');
  }
}

/** The position looked at and the way there, as the end of a link, without the `#`. */
export function formatLink({ record, seats }: Session): string {
  const { game, root } = record;
  const start = game.formatState(root.state);
  const actions = record.pathTo().flatMap(({ action }) => action ?? []);
  const options = JSON.stringify(game.changedOptions);
  const parts: Readonly<Record<string, string>> = {
    game: game.name,
    ...(options === '{}' ? {} : { options }),
    ...(seats.every((seat) => seat === 'person') ? {} : { players: seats.join() }),
    ...(start === game.formatState(game.start()) ? {} : { from: start }),
    ...(actions.length === 0 ? {} : { moves: formatActions(game, actions) }),
  };
  return Object.entries(parts)
    .map(([name, text]) => `${name}=${encoded(text)}`)
    .join('&');
}

function gameFrom(name: string, options: string | undefined): PageGame {
  if (name !== 'quarto' && name !== 'quatuor') {
    throw unexpected('invalid-argument', 'game', name, 'quarto or quatuor');
  }
  return gameOf(name satisfies GameName, parse(options ?? '{}', 'options') as object);
}

function seatsFrom(text = 'person,person'): Seats {
  const [first, second, ...others] = text.split(',');
  if (isSeat(first) && isSeat(second) && others.length === 0) return [first, second];
  throw unexpected('invalid-argument', 'players', text, 'two players');
}

/**
 * What a link holds: its end with or without the `#`; `null` if it is that of no game.
 *
 * @throws `QuaternaError` for what is no game, or cannot be played.
 */
export function readLink(hash: string): Session | null {
  const parts = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [name = '', ...rest] = part.split('=');
    parts.set(name, decoded(rest.join('=')));
  }
  const name = parts.get('game');
  if (name === undefined) return null;
  const game = gameFrom(name, parts.get('options'));
  const from = parts.get('from');
  const start = newRecord(game, from === undefined ? undefined : game.parseState(from));
  const record = parseActions(game, parts.get('moves') ?? '').reduce<PageRecord>(
    (at, action) => at.play(action),
    start,
  );
  return { record, seats: seatsFrom(parts.get('players')) };
}
