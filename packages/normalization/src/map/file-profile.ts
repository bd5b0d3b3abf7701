import type { DateProofs } from '../premises/date-proofs.ts';
import type { RowBatch } from '../source/row-batch.ts';

const SAMPLE_ROWS = 1000;
const MAX_CELL_BYTES = 128;

/**
 * The first rows of a file as text, by column. Used for decisions per column, such as the order of day and month and
 * whether codes are X12 codes. Contains members' values, so it only exists as long as the job's plan.
 */
export interface FileProfile {
  readonly rowCount: number;
  /** Whether the sample is the whole file. */
  readonly isWhole: boolean;
  /** What a run over the whole file found in addition to the sample. Missing before the first run. */
  readonly dateProofs?: Pick<DateProofs, 'of'>;
  /** One text per sampled row, '' if the row ends before the column. */
  values(column: number): readonly string[];
}

export interface ColumnProfiler {
  /** Copies what it needs. Returns false if the sample is complete. */
  add(batch: RowBatch): boolean;
  finish(): FileProfile;
}

export function createColumnProfiler(): ColumnProfiler {
  const rows: string[][] = [];
  return {
    add(batch) {
      const { buffer, byteOffset, length } = batch.bytes;
      const bytes = Buffer.from(buffer, byteOffset, length);
      const wanted = Math.min(batch.rowCount, SAMPLE_ROWS - rows.length);
      for (let row = 0; row < wanted; row++) rows.push(cellTexts(batch, row, bytes));
      return rows.length < SAMPLE_ROWS;
    },
    finish: () => toProfile(rows),
  };
}

/** Creates a profile from a file's first batches. Batches are read immediately, so decoders can reuse them. */
export function profileColumns(batches: Iterable<RowBatch>): FileProfile {
  const profiler = createColumnProfiler();
  for (const batch of batches) if (!profiler.add(batch)) break;
  return profiler.finish();
}

function cellTexts(batch: RowBatch, row: number, bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let cell = batch.rowCells[row] ?? 0; cell < (batch.rowCells[row + 1] ?? 0); cell++) {
    const start = batch.cellStarts[cell] ?? 0;
    const end = Math.min(batch.cellEnds[cell] ?? 0, start + MAX_CELL_BYTES);
    // An 834 has about a hundred columns, most of them empty.
    texts.push(start === end ? '' : bytes.toString('utf8', start, end).trim());
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
