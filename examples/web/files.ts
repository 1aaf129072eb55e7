import { formatRecord, parseRecords } from 'quaterna/record';
import { build } from './dom.ts';
import { GAMES, type PageRecord } from './games.ts';

/** Hands a record over as a file. */
export function saveRecord(record: PageRecord): void {
  const blob = new Blob([formatRecord(record)], { type: 'text/plain' });
  const href = URL.createObjectURL(blob);
  build('a', { href, download: `${record.game.name}.txt` }).click();
  URL.revokeObjectURL(href);
}

/**
 * The first game of a file, at its last position.
 *
 * @throws `QuaternaError` for a file that cannot be read, with line and column.
 */
export async function openRecord(file: File): Promise<PageRecord | null> {
  const [first] = parseRecords(await file.text(), GAMES);
  if (first === undefined) return null;
  const record = first as unknown as PageRecord;
  return record.goTo(record.mainLine().at(-1)?.id ?? 0);
}
