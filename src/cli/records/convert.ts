import type { GameTypes } from '../../game.ts';
import { formatRecord, type GameRecord, recordToJson } from '../../record/index.ts';
import { complain, type Io } from '../io.ts';
import { faultLine } from './fault.ts';
import type { Form } from './form.ts';
import { write } from './output.ts';
import { isFault } from './read.ts';
import { Survey } from './survey.ts';

/** What is written before, between and after games, and for each of them. */
interface Writing {
  readonly head: string;
  readonly gap: string;
  readonly foot: string;
  game(record: GameRecord<GameTypes>): string;
}

function json(record: GameRecord<GameTypes>): string {
  return JSON.stringify(recordToJson(record));
}

const WRITINGS: Readonly<Record<Form, Writing>> = {
  text: { head: '', gap: '\n', foot: '', game: formatRecord },
  json: { head: '[\n', gap: ',\n', foot: '\n]\n', game: json },
  jsonl: { head: '', gap: '', foot: '', game: (record) => `${json(record)}\n` },
};

/** Writes the games of files in one form; whether all could be read. */
export async function convert(
  paths: readonly string[],
  form: Form,
  io: Io,
): Promise<boolean> {
  const survey = new Survey(io);
  const { head, gap, foot, game } = WRITINGS[form];
  let before = head;
  for await (const found of survey.of(paths)) {
    if (isFault(found)) {
      survey.clear();
      complain(io, faultLine(found));
    } else {
      await write(io, `${before}${game(found)}`);
      before = gap;
    }
  }
  await write(io, before === head ? `${head}${foot.trimStart()}` : foot);
  const warning = survey.warning('converted');
  if (warning !== null) complain(io, warning);
  return survey.faults === 0;
}
