import {
  type ErrorEntry,
  type IssueBlock,
  type RowIssue,
  readIssueBlocks,
  toErrorEntry,
} from '@rollcall/normalization';
import type { Artifact } from '@rollcall/results';

/** Numbers of rows with an error, in order, and all that the report says of them. */
export type ReportedRows = ReadonlyMap<number, readonly ErrorEntry[]>;

/** The rows of a file that have an error, read from the report as they are asked for: a file may be wrong throughout. */
export interface RejectedRows {
  readonly total: number;
  /** The first `limit` behind a row. */
  page(after: number, limit: number): Promise<ReportedRows>;
  /** Those of them that are rejected. */
  find(rowNumbers: Iterable<number>): Promise<ReportedRows>;
}

interface BlockPlace {
  readonly offset: number;
  readonly lastRow: number;
}

/** Reads the report once. */
export async function indexRejectedRows(issues: Artifact): Promise<RejectedRows> {
  const places: BlockPlace[] = [];
  let total = 0;
  let last = 0;
  for await (const { offset, lastRow, rows } of readIssueBlocks(issues.read())) {
    places.push({ offset, lastRow });
    for (const row of rows(isError)) {
      if (row !== last) total++;
      last = row;
    }
  }
  /** Blocks in order, from the first one on that has to do with the row or one behind it. */
  async function* blocksFrom(row: number): AsyncGenerator<IssueBlock> {
    const offset = places.find(({ lastRow }) => lastRow >= row)?.offset;
    if (offset !== undefined) yield* readIssueBlocks(issues.read(offset), offset);
  }
  return {
    total,
    async page(after, limit) {
      const rows = new Map<number, ErrorEntry[]>();
      for await (const [row, entries] of rejectedAmong(blocksFrom(after + 1), (row) => row > after)) {
        rows.set(row, entries);
        if (rows.size === limit) break;
      }
      return rows;
    },
    async find(rowNumbers) {
      const wanted = new Set(rowNumbers);
      const inOrder = [...wanted].sort((a, b) => a - b);
      const blocks = blocksWith(inOrder, blocksFrom(inOrder[0] ?? 0));
      const rows = new Map<number, ErrorEntry[]>();
      for await (const [row, entries] of rejectedAmong(blocks, (row) => wanted.has(row))) rows.set(row, entries);
      return rows;
    },
  };
}

/** Those of the blocks in which one of the rows may be. */
async function* blocksWith(rows: readonly number[], blocks: AsyncIterable<IssueBlock>): AsyncGenerator<IssueBlock> {
  let next = 0;
  for await (const block of blocks) {
    if ((rows[next] ?? Number.POSITIVE_INFINITY) <= block.lastRow) yield block;
    // The last row of a block may go on in the next one.
    while ((rows[next] ?? Number.POSITIVE_INFINITY) < block.lastRow) next++;
    if (next === rows.length) return;
  }
}

/** The report is in row order, so one row's entries follow each other. */
async function* rejectedAmong(
  blocks: AsyncIterable<IssueBlock>,
  isWanted: (row: number) => boolean,
): AsyncGenerator<[row: number, entries: ErrorEntry[]]> {
  let row = 0;
  let entries: ErrorEntry[] = [];
  for await (const block of blocks) {
    for (const { issue } of block.read()) {
      if (issue.rowNumber !== row) {
        if (entries.some(isError)) yield [row, entries];
        row = issue.rowNumber;
        entries = [];
      }
      if (isWanted(row)) entries.push(toErrorEntry(issue));
    }
  }
  if (entries.some(isError)) yield [row, entries];
}

function isError({ severity }: Pick<RowIssue, 'severity'>): boolean {
  return severity === 'error';
}
