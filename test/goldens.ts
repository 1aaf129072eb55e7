import { readFileSync } from 'node:fs';

/** The lines of a file in `test/goldens`, each a document of JSON. */
export function goldenLines<T>(file: string): readonly T[] {
  const text = readFileSync(new URL(`goldens/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
