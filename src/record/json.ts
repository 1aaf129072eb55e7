import { isIndex } from '../errors.ts';
import type { Game, GameTypes, Player } from '../game.ts';
import type { Games } from '../games.ts';
import { isRecord, snapshot } from '../snapshot.ts';
import { AGREEMENTS, type Agreement, canEnd, type Ending } from './ending.ts';
import { makerOf } from './games.ts';
import { fail, listOf, objectOf, textOf } from './json-fields.ts';
import { commentFrom, withNodeJson } from './json-nodes.ts';
import type { NodeId } from './node.ts';
import { type RecordParts, resultOf } from './parts.ts';
import { isPlayer } from './player.ts';
import { GameRecord } from './record.ts';
import {
  checkedName,
  checkedValue,
  orderedTags,
  reservedTags,
  type Tags,
} from './tags.ts';
import { VERSION } from './to-json.ts';
import { hasNode, nodeOf, type Tree, treeOf } from './tree.ts';
import { LONGEST_VECTOR } from './vector.ts';
import { inside, within } from './within.ts';

/** Longer lists are not copied, so that a length alone does not fill the memory. */
const LONGEST_LIST = 10_000_000;

const FIELDS = [
  'version',
  'game',
  'options',
  'tags',
  'start',
  'comment',
  'nodes',
  'size',
  'current',
  'ahead',
  'ending',
  'drawOffer',
];

function gameFrom(games: Games, name: unknown, options: unknown): Game<GameTypes> {
  const make = makerOf(games, name);
  if (!isRecord(options)) return fail('options', options, 'an object');
  return inside('options', () => make(options));
}

function tagsFrom<T extends GameTypes>(game: Game<T>, json: unknown): Tags {
  const reserved = reservedTags(game);
  const tags = new Map<string, string>();
  listOf('tags', json).forEach((tag, index) => {
    const field = `tags[${index}]`;
    const [name, value, ...more] = listOf(field, tag);
    if (more.length > 0) fail(field, tag, 'a name and a value');
    const known = within(`${field}[0]`, () => checkedName(name, reserved));
    if (tags.has(known)) fail(`${field}[0]`, name, 'a name not taken yet');
    const checked = within(`${field}[1]`, () => checkedValue(known, value));
    tags.set(known, checked);
  });
  return orderedTags(tags);
}

function idFrom<T extends GameTypes>(
  tree: Tree<T>,
  field: string,
  value: unknown,
): NodeId {
  return hasNode(tree, value) ? value : fail(field, value, 'the id of a node');
}

/** The nodes that redo goes to: each the child of the one before it. */
function aheadFrom<T extends GameTypes>(
  tree: Tree<T>,
  current: NodeId,
  json: unknown,
): RecordParts<T>['ahead'] {
  let before = current;
  const ids = listOf('ahead', json).map((value, index) => {
    const id = idFrom(tree, `ahead[${index}]`, value);
    if (nodeOf(tree, id).parent !== before) {
      fail(`ahead[${index}]`, id, `a node that follows node ${before}`);
    }
    before = id;
    return id;
  });
  return ids.reduceRight<RecordParts<T>['ahead']>(
    (next, id) => Object.freeze({ id, next }),
    null,
  );
}

function endingFrom<T extends GameTypes>(
  game: Game<T>,
  tree: Tree<T>,
  json: unknown,
): Ending | null {
  if (json === undefined) return null;
  const fields = objectOf('ending', json, ['by', 'winner', 'at']);
  const { by, winner } = fields;
  if (!AGREEMENTS.includes(by as Agreement)) {
    return fail('ending.by', by, `one of ${AGREEMENTS.join(', ')}`);
  }
  const isKnown = winner === null || isPlayer(winner);
  if (!isKnown || !canEnd(by as Agreement, winner)) {
    return fail('ending.winner', winner, 'null for a draw, else 0 or 1');
  }
  const at = idFrom(tree, 'ending.at', fields['at']);
  if (game.toAct(nodeOf(tree, at).state) === null) {
    return fail('ending.at', at, 'a node where the game goes on');
  }
  return Object.freeze({ by: by as Agreement, winner, at });
}

function offerFrom<T extends GameTypes>(
  parts: RecordParts<T>,
  json: unknown,
): Player | null {
  if (json === undefined) return null;
  if (!isPlayer(json)) return fail('drawOffer', json, '0 or 1');
  if (resultOf(parts) === null) return json;
  return fail('drawOffer', json, 'none in a finished game');
}

/**
 * The record that {@link recordToJson} made, from untrusted JSON.
 *
 * @param games - The games that may be read, such as `{ quarto, quatuor }`.
 * @throws `QuaternaError` `invalid-record`, naming the field, such as `nodes[3].action`,
 * with the illegality of an action that is not legal.
 */
export function recordFromJson(json: unknown, games: Games): GameRecord<GameTypes> {
  const fields = objectOf('record', snapshot(json, LONGEST_LIST), FIELDS);
  const { version, start, comment, size, current, ahead = [], ending } = fields;
  if (version !== VERSION) return fail('version', version, String(VERSION));
  const game = gameFrom(games, fields['game'], fields['options']);
  const tags = tagsFrom(game, fields['tags']);
  const text = textOf('start', start);
  const state = within('start', () => game.parseState(text));
  const said = commentFrom('comment', comment);
  const nodes = listOf('nodes', fields['nodes']);
  if (!isIndex(size, LONGEST_VECTOR + 1) || size <= nodes.length) {
    const expected = `an integer from ${nodes.length + 1} to ${LONGEST_VECTOR}`;
    return fail('size', size, expected);
  }
  const tree = nodes.reduce<Tree<GameTypes>>(
    (grown, node, index) => withNodeJson(game, grown, `nodes[${index}]`, node),
    treeOf(state, said, size),
  );
  const at = idFrom(tree, 'current', current);
  const parts = {
    game,
    tags,
    tree,
    at,
    ahead: aheadFrom(tree, at, ahead),
    ending: endingFrom(game, tree, ending),
    offer: null,
  };
  return new GameRecord({ ...parts, offer: offerFrom(parts, fields['drawOffer']) });
}
