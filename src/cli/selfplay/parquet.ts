import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { COLUMNS, type Column, type SelfPlayRow } from '../../research/dataset/row.ts';

/** Numbers of games go beyond 32 bits. */
function columnOf([name, what]: Column, rows: readonly SelfPlayRow[]): ColumnSource {
  if (name === 'game') {
    const data = BigInt64Array.from(rows, ({ game }) => BigInt(game));
    return { name, data, type: 'INT64', nullable: false };
  }
  const data = rows.map((row) => row[name] ?? null);
  const type = what === 'text' ? 'STRING' : 'INT32';
  return { name, data, type, nullable: name === 'value' };
}

/** Rows as a file of Apache Parquet. */
export function parquetBytes(
  rows: readonly SelfPlayRow[],
  hasValues: boolean,
  version: string,
): Uint8Array {
  const columns = COLUMNS.filter(([name]) => hasValues || name !== 'value');
  const file = parquetWriteBuffer({
    columnData: columns.map((column) => columnOf(column, rows)),
    createdBy: `quaterna version ${version}`,
  });
  return new Uint8Array(file);
}
