import { complain, type Io } from '../io.ts';
import { type Fault, faultLine } from './fault.ts';
import { write } from './output.ts';
import { isFault } from './read.ts';
import { Survey } from './survey.ts';

/** What is printed before, for and after the faults. */
interface Report {
  readonly head: string;
  fault(fault: Fault, isFirst: boolean): string;
  foot(survey: Survey): string;
}

const TEXT: Report = {
  head: '',
  fault: (fault) => `${faultLine(fault)}\n`,
  foot: ({ words }) => `${words}\n`,
};

/** One document, which is printed as it grows: there may be many faults. */
const JSON_DOCUMENT: Report = {
  head: '{"failures":[',
  fault: (fault, isFirst) => `${isFirst ? '' : ','}${JSON.stringify(fault)}`,
  foot: ({ games, faults }) => `],"games":${games},"faults":${faults}}\n`,
};

/** Reads files of games and tells every fault; whether there was none. */
export async function check(
  paths: readonly string[],
  isJson: boolean,
  io: Io,
): Promise<boolean> {
  const survey = new Survey(io);
  const report = isJson ? JSON_DOCUMENT : TEXT;
  let head = report.head;
  for await (const found of survey.of(paths)) {
    if (!isFault(found)) continue;
    survey.clear();
    await write(io, `${head}${report.fault(found, survey.faults === 1)}`);
    head = '';
  }
  await write(io, `${head}${report.foot(survey)}`);
  const warning = survey.warning('checked');
  if (warning !== null) complain(io, warning);
  return survey.faults === 0;
}
