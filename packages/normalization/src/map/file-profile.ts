import type { RowBatch } from '../decode/row-batch.ts';
import type { DateProofs } from '../premises/date-proofs.ts';

const SAMPLE_ROWS = 1000;
const MAX_CELL_BYTES = 128;

/**
 * The first rows of a file as text, column by column: what is decided once a column (day before month, whether codes
 * are X12's) is decided from here. Holds members' values: it lives as long as the job's plan and goes nowhere else.
 */
export interface FileProfile {
  readonly rowCount: number;
  /** The sample is the whole file. */
  readonly isWhole: boolean;
  /** What a run over the whole file found beyond the sample; absent before there was one. */
  readonly dateProofs?: Pick<DateProofs, 'of'>;
  /** One text a sampled row, '' where the row ends before the column. */
  values(column: number): readonly string[];
}

export interface ColumnProfiler {
  /** Copies what it needs. False: it has seen enough. */
  add(batch: RowBatch): boolean;
  finish(): FileProfile;
}

export function createColumnProfiler(): ColumnProfiler {
  const rows: string[][] = [];
  const decoder = new TextDecoder();
  return {
    add(batch) {
      const wanted = Math.min(batch.rowCount, SAMPLE_ROWS - rows.length);
      for (let row = 0; row < wanted; row++) rows.push(cellTexts(batch, row, decoder));
      return rows.length < SAMPLE_ROWS;
    },
    finish: () => toProfile(rows),
  };
}

/** The profile of a file from its first batches; batches are read at once, so that decoders may reuse them after. */
export function profileColumns(batches: Iterable<RowBatch>): FileProfile {
  const profiler = createColumnProfiler();
  for (const batch of batches) if (!profiler.add(batch)) break;
  return profiler.finish();
}

function cellTexts(batch: RowBatch, row: number, decoder: InstanceType<typeof TextDecoder>): string[] {
  const texts: string[] = [];
  for (let cell = batch.rowCells[row] ?? 0; cell < (batch.rowCells[row + 1] ?? 0); cell++) {
    const start = batch.cellStarts[cell] ?? 0;
    const end = Math.min(batch.cellEnds[cell] ?? 0, start + MAX_CELL_BYTES);
    // An 834 has some hundred columns, most of them empty.
    texts.push(start === end ? '' : decoder.decode(batch.bytes.subarray(start, end)).trim());
  }
  return texts;
}

function toProfile(rows: readonly string[][]): FileProfile {
  const columns = new Map<number, readonly string[]>();
  return {
    rowCount: rows.length,
    isWhole: rows.length < SAMPLE_ROWS,
    values(column) {
      const known = columns.get(column) ?? rows.map((row) => row[column] ?? '');
      columns.set(column, known);
      return known;
    },
  };
}
