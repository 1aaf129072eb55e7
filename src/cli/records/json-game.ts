import { isQuaternaError, type QuaternaError } from '../../errors.ts';
import type { GameTypes } from '../../game.ts';
import { type GameRecord, recordFromJson } from '../../record/index.ts';
import { show } from '../../show.ts';
import type { Fault } from './fault.ts';
import type { JsonText } from './json-texts.ts';
import { KNOWN } from './known.ts';

interface Nodes {
  readonly nodes: readonly { readonly parent: number }[];
}

/** Where an illegal action was to be played; all that stands before it is right. */
function positionOf(json: unknown, field: string | null): string | null {
  const [, index] = /^nodes\[(\d+)\]\.action$/.exec(field ?? '') ?? [];
  if (index === undefined) return null;
  const { nodes } = json as Nodes;
  const { ahead, ending, drawOffer, ...rest } = json as Record<string, unknown>;
  const before = { ...rest, nodes: nodes.slice(0, Number(index)), current: 0 };
  const record = recordFromJson(before, KNOWN);
  const { parent } = nodes[Number(index)] as Nodes['nodes'][number];
  return record.game.formatState(record.node(parent).state);
}

/** What is wrong with a record, without its place. */
function wrong(json: unknown, error: QuaternaError): Partial<Fault> {
  const { field, illegality } = error;
  const position = illegality === null ? null : positionOf(json, field);
  const where = position === null ? '' : ` (a legal action at ${position})`;
  return { field, illegality, position, message: `${error.message}${where}` };
}

/** The place of a character of a text. */
function placeIn({ text, line, column }: JsonText, index: number): Partial<Fault> {
  const lines = text.slice(0, index).split('\n');
  const length = lines.at(-1)?.length ?? 0;
  if (lines.length === 1) return { line, column: column + length };
  return { line: line + lines.length - 1, column: length + 1 };
}

/** What is wrong with a text that is no JSON; the engine may know where. */
function noJson(part: JsonText, error: Error): Partial<Fault> {
  const [, index = '0'] = /at position (\d+)/.exec(error.message) ?? [];
  const isEnd = error.message.includes('end of JSON');
  const found = show(part.text.slice(Number(index)));
  const message = `found ${found}, expected a record as JSON`;
  return { ...placeIn(part, isEnd ? part.text.length : Number(index)), message };
}

/** The record that a text describes, or what is wrong with it. */
export function recordOf(file: string, part: JsonText): GameRecord<GameTypes> | Fault {
  const { line, column } = part;
  const none = { file, line, column, field: null, illegality: null, position: null };
  let json: unknown;
  try {
    json = JSON.parse(part.text);
  } catch (error) {
    return { ...none, message: '', ...noJson(part, error as Error) };
  }
  try {
    return recordFromJson(json, KNOWN);
  } catch (error) {
    if (!isQuaternaError(error)) throw error;
    return { ...none, message: '', ...wrong(json, error) };
  }
}
