import {
  ByteWriter,
  type ColumnSource,
  ParquetWriter,
  schemaFromColumnData,
} from 'hyparquet-writer';
import { COLUMNS, type Column, type SelfPlayRow } from '../../research/dataset/row.ts';
import type { Encoder, Sink } from './encoder.ts';

/** How many rows go into the first group of a file, and into each of the others. */
const GROUP_SIZES: readonly [first: number, others: number] = [1000, 100_000];

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

/** Rows as a file of Apache Parquet, group by group. */
export class ParquetEncoder implements Encoder {
  private readonly sink: Sink;
  private readonly columns: readonly Column[];
  private readonly bytes = new ByteWriter();
  private readonly writer: ParquetWriter;
  private rows: SelfPlayRow[] = [];
  private size: number;
  private readonly others: number;

  /** @param sizes - For the first group and for the others. */
  constructor(
    sink: Sink,
    { hasValues, version }: { readonly hasValues: boolean; readonly version: string },
    [first, others]: readonly [number, number] = GROUP_SIZES,
  ) {
    this.sink = sink;
    this.size = first;
    this.others = others;
    this.columns = COLUMNS.filter(([name]) => hasValues || name !== 'value');
    this.writer = new ParquetWriter({
      writer: this.bytes,
      schema: schemaFromColumnData({ columnData: this.columnData() }),
      createdBy: `quaterna version ${version}`,
    });
  }

  add(row: SelfPlayRow): void {
    this.rows.push(row);
    if (this.rows.length === this.size) this.endGroup();
  }

  finish(): void {
    this.endGroup();
    this.writer.finish();
    this.handOn();
  }

  private endGroup(): void {
    const rowGroupSize = this.size;
    this.writer.write({ columnData: this.columnData(), rowGroupSize });
    this.rows = [];
    this.size = this.others;
    this.handOn();
  }

  private columnData(): ColumnSource[] {
    return this.columns.map((column) => columnOf(column, this.rows));
  }

  private handOn(): void {
    this.sink(this.bytes.getBytes());
    this.bytes.index = 0;
  }
}
