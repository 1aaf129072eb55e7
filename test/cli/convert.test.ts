import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { KNOWN } from '../../src/cli/records/known.ts';
import { parseRecords, recordToJson } from '../../src/record/index.ts';
import { file, quaterna, unusedPath } from './cli.ts';
import { QUATUOR, SAMPLE, WHY, WRONG } from './records.ts';

const TWO = `${SAMPLE}\n${QUATUOR}`;
const JSONS = parseRecords(TWO, KNOWN).map(recordToJson);

async function convert(text: string, ...words: readonly string[]): Promise<string> {
  const { code, out, err } = await quaterna(['convert', ...words, file(text)]);
  expect([code, err]).toEqual([0, '']);
  return out;
}

test('every form from every form', async () => {
  const array = await convert(TWO, '--to', 'json');
  expect(JSON.parse(array)).toEqual(JSONS);
  const lines = await convert(TWO, '--to', 'jsonl');
  expect(lines).toBe(JSONS.map((json) => `${JSON.stringify(json)}\n`).join(''));
  for (const text of [TWO, array, lines]) {
    expect(await convert(text)).toBe(TWO);
    expect(await convert(text, '--to', 'text')).toBe(TWO);
    expect(await convert(text, '--to', 'json')).toBe(array);
    expect(await convert(text, '--to', 'jsonl')).toBe(lines);
  }
});

test('several files of different forms', async () => {
  const json = file(JSON.stringify(JSONS[1]));
  const { out } = await quaterna(['convert', file(SAMPLE), json]);
  expect(out).toBe(TWO);
});

test('no games, which is warned of', async () => {
  const err = 'quaterna: warning: nothing was converted: there are no games\n';
  for (const [text, form, out] of [
    ['', 'text', ''],
    ['\n', 'jsonl', ''],
    ['', 'json', '[\n]\n'],
    ['[ ]', 'json', '[\n]\n'],
  ] as const) {
    const ended = await quaterna(['convert', '--to', form, file(text)]);
    expect(ended).toEqual({ code: 0, out, err });
  }
});

test('a game that is wrong is told of and left out', async () => {
  const path = file(`${WRONG}\n${TWO}`);
  expect(await quaterna(['convert', path])).toEqual({
    code: 1,
    out: TWO,
    err: `quaterna: ${path}:8:${WHY}\n`,
  });
  const json = await quaterna(['convert', '--to', 'json', file(WRONG)]);
  expect([json.code, JSON.parse(json.out)]).toEqual([1, []]);
});

test('a file that cannot be read is told of and left out', async () => {
  const [a, missing, b] = [file(SAMPLE), unusedPath(), file(QUATUOR)];
  const { code, out, err } = await quaterna([
    ...['convert', '--to', 'json'],
    ...[a, missing, '/', b],
  ]);
  expect([code, JSON.parse(out)]).toEqual([1, JSONS]);
  expect(err).toBe(`quaterna: ${missing}: no such file\nquaterna: /: is a directory\n`);
  const none = await quaterna(['convert', '--to', 'json', missing]);
  expect([none.code, JSON.parse(none.out)]).toEqual([1, []]);
});

/** A stream of games without end, and how many it has given. */
function endless(): { readonly stream: Readable; readonly given: () => number } {
  let count = 0;
  function* games(): Generator<string> {
    for (;;) {
      count++;
      yield `${QUATUOR}\n`;
    }
  }
  return { stream: Readable.from(games()), given: () => count };
}

test('no faster than what is written is read, and Ctrl-C stops the wait', async () => {
  const controller = new AbortController();
  const { stream, given } = endless();
  let writes = 0;
  const stdout = new Writable({
    highWaterMark: 100,
    write: () => {
      writes++; // and never done
    },
  });
  const around = { stdin: stream, stdout, interrupt: controller.signal };
  const ended = quaterna(['convert', '-'], [], around);
  await new Promise((resolve) => setTimeout(resolve, 100));
  controller.abort();
  expect((await ended).code).toBe(130);
  expect([writes, given() < 100]).toEqual([1, true]);
});

test('wrong flags', async () => {
  expect(await quaterna(['convert', '--to', 'xml', 'x'])).toEqual({
    code: 2,
    out: '',
    err: 'quaterna: --to: found "xml", expected text or json or jsonl\n',
  });
  expect(await quaterna(['convert'])).toMatchObject({
    code: 2,
    err: "quaterna: missing required argument 'files'\n",
  });
});
