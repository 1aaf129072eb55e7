import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { entriesIn, type JsonText } from '../../src/cli/records/json-texts.ts';
import { KNOWN } from '../../src/cli/records/known.ts';
import { parseRecords, recordToJson } from '../../src/record/index.ts';
import { Collector, file, quaterna, unusedPath } from './cli.ts';
import { QUATUOR, SAMPLE, WHY, WRONG } from './records.ts';

const TWO = `${SAMPLE}\n${QUATUOR}`;
const JSONS = parseRecords(TWO, KNOWN).map((record) =>
  JSON.stringify(recordToJson(record)),
);
const [ONE_JSON = ''] = JSONS;
const WRONG_JSON = ONE_JSON.replace('"+5"', '"+2"');
const AT = '(a legal action at 012./..../..../.... - 1 c1)';

async function check(...texts: readonly string[]): Promise<readonly unknown[]> {
  const paths = texts.map(file);
  const { code, out, err } = await quaterna(['check', ...paths]);
  expect(err).toBe('');
  const names = paths.reduce((all, path, index) => {
    return all.replaceAll(path, `FILE${index}`);
  }, out);
  return [code, ...names.trimEnd().split('\n')];
}

test('good files in all forms', async () => {
  expect(await check(TWO)).toEqual([0, '2 games, 0 faults']);
  expect(await check(`\ufeff\r\n${TWO.replaceAll('\n', '\r\n')}`)).toEqual([
    0,
    '2 games, 0 faults',
  ]);
  expect(await check(`[${JSONS.join(',')}]`)).toEqual([0, '2 games, 0 faults']);
  expect(await check(JSONS.join('\n'))).toEqual([0, '2 games, 0 faults']);
  expect(
    await check(
      JSON.stringify(
        JSONS.map((one) => JSON.parse(one)),
        null,
        2,
      ),
    ),
  ).toEqual([0, '2 games, 0 faults']);
  expect(await check(QUATUOR, ONE_JSON, '[]', '', ' \n\n')).toEqual([
    0,
    '2 games, 0 faults',
  ]);
  expect(await check(QUATUOR)).toEqual([0, '1 game, 0 faults']);
});

test('an illegal move, with where and why', async () => {
  expect(await check(`${QUATUOR}\n${WRONG}\n${QUATUOR}`, WRONG)).toEqual([
    1,
    `FILE0:14:${WHY}`,
    `FILE1:8:${WHY}`,
    '4 games, 2 faults',
  ]);
});

test('an illegal move in JSON', async () => {
  const why = `nodes[6].action: Piece 2 is already on the board. ${AT}`;
  expect(await check(`${ONE_JSON}\n\n${WRONG_JSON}\n${ONE_JSON}`)).toEqual([
    1,
    `FILE0:3:1: ${why}`,
    '3 games, 1 fault',
  ]);
  expect(await check(`[\n  ${ONE_JSON},\n  ${WRONG_JSON}\n]`)).toEqual([
    1,
    `FILE0:3:3: ${why}`,
    '2 games, 1 fault',
  ]);
});

describe('what is no record', () => {
  test.each([
    ['nonsense', '1:1: '],
    ['{', '1:2: found nothing, expected a record as JSON'],
    ['{"version":1,}', '1:14: found "}", expected a record as JSON'],
    ['{"version":2}', '1:1: version: found 2, expected 1'],
    ['[{"version":1,', '1:15: found nothing, expected a record as JSON'],
    [`[\n${ONE_JSON}`, `2:${ONE_JSON.length + 1}: found nothing`],
    [`[\n${ONE_JSON},\n]`, '3:1: found nothing'],
    [`[${ONE_JSON}]\n ]`, '2:2: found "]"'],
    ['[{\n  "version": 1,\n  oops\n}]', '3:3: found "oops'],
    ['[{"a]},\n"\n', '1:8: found'],
  ])('%#', async (text, begin) => {
    const [code, first] = await check(text);
    expect(code).toBe(1);
    expect(first).toContain(`FILE0:${begin}`);
  });
});

test('games after the wrong ones are read', async () => {
  const array = `[{"x":"]},{[\\"\\\\"},${ONE_JSON},${WRONG_JSON},${ONE_JSON}]`;
  const lines = await check(array);
  expect(lines.at(-1)).toBe('4 games, 2 faults');
  expect((await check(`{"x\n${ONE_JSON}`)).at(-1)).toBe('2 games, 1 fault');
});

test('entries are the same wherever the pieces of an array are cut', async () => {
  const text = `[ {"a":"\\"]},\\\\"}\n,\n [1,{"b":2}], {\n"c": "é" } ]\n`;
  const read = async (pieces: readonly string[]): Promise<readonly JsonText[]> => {
    const entries: JsonText[] = [];
    for await (const entry of entriesIn(Readable.from(pieces))) entries.push(entry);
    return entries;
  };
  const whole = await read([text]);
  expect(whole).toEqual([
    { text: '{"a":"\\"]},\\\\"}', line: 1, column: 3 },
    { text: '[1,{"b":2}]', line: 3, column: 2 },
    { text: '{\n"c": "é" }', line: 3, column: 15 },
  ]);
  for (let size = 1; size < 20; size++) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) as string[];
    expect(await read(pieces)).toEqual(whole);
  }
});

test('standard input', async () => {
  const { code, out } = await quaterna(['check', '-'], WRONG.split('\n'));
  expect([code, out]).toEqual([1, `-:8:${WHY}\n1 game, 1 fault\n`]);
  expect(await quaterna(['check', '-', '-'])).toMatchObject({
    code: 2,
    err: 'quaterna: -: found twice, expected once\n',
  });
});

test('--json', async () => {
  const path = file(`${WRONG}\n${SAMPLE}\n${SAMPLE.replace('0-1"', '1-0"')}`);
  const { code, out } = await quaterna(['check', '--json', path]);
  expect([code, JSON.parse(out)]).toEqual([
    1,
    {
      failures: [
        {
          file: path,
          line: 8,
          column: 71,
          field: 'action',
          message: WHY.slice(4),
          illegality: {
            reason: 'piece-placed',
            subject: '2',
            message: 'Piece 2 is already on the board.',
          },
          position: '012./..../..../.... - 1 c1',
        },
        {
          file: path,
          line: 29,
          column: 15,
          field: 'Result',
          message: expect.stringContaining('found "0-1"'),
          illegality: null,
          position: null,
        },
      ],
      games: 3,
      faults: 2,
    },
  ]);
  const good = await quaterna(['check', '--json', file(SAMPLE)]);
  expect(good).toEqual({
    code: 0,
    out: '{"failures":[],"games":1,"faults":0}\n',
    err: '',
  });
});

test('a file that cannot be read is one fault among others', async () => {
  const [good, missing, bad] = [file(SAMPLE), unusedPath(), file(WRONG)];
  expect(await quaterna(['check', good, missing, '/', bad])).toEqual({
    code: 1,
    out: `${missing}: no such file\n/: is a directory\n${bad}:8:${WHY}\n2 games, 3 faults\n`,
    err: '',
  });
  const { code, out, err } = await quaterna(['check', '--json', missing, bad, good]);
  expect([code, err]).toEqual([1, '']);
  expect(JSON.parse(out)).toEqual({
    failures: [
      {
        file: missing,
        line: null,
        column: null,
        field: null,
        message: 'no such file',
        illegality: null,
        position: null,
      },
      expect.objectContaining({ file: bad, line: 8 }),
    ],
    games: 2,
    faults: 2,
  });
});

test('a warning where there are no games', async () => {
  const err = 'quaterna: warning: nothing was checked: there are no games\n';
  for (const text of ['', ' \n', '[]']) {
    expect(await quaterna(['check', file(text)])).toEqual({
      code: 0,
      out: '0 games, 0 faults\n',
      err,
    });
  }
  expect(await quaterna(['check', '--json', '-'])).toEqual({
    code: 0,
    out: '{"failures":[],"games":0,"faults":0}\n',
    err,
  });
  expect((await quaterna(['check', unusedPath()])).err).toBe('');
});

test('a terminal shows how far it is, and Ctrl-C stops it', async () => {
  const controller = new AbortController();
  const stderr = new Collector(true);
  async function* forever(): AsyncGenerator<string> {
    for (let count = 0; ; count++) {
      yield `${SAMPLE}\n`;
      if (count % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      if (stderr.text !== '') controller.abort();
    }
  }
  const around = {
    stdin: Readable.from(forever()),
    stderr,
    interrupt: controller.signal,
  };
  expect((await quaterna(['check', '-'], [], around)).code).toBe(130);
  const [, shown, ...rest] = stderr.text.split('\r');
  expect(shown).toMatch(/^\d+ games, 0 faults.\[K$/);
  expect(rest.at(-1)).toBe('\u001b[K');
});
