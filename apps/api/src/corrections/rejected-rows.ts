import {
  type ErrorEntry,
  type IssueBlock,
  type RowIssue,
  readIssueBlocks,
  toErrorEntry,
} from '@rollcall/normalization';
import type { Artifact } from '@rollcall/results';

/** Row numbers with an error, in order, and all report entries of each row. */
export type ReportedRows = ReadonlyMap<number, readonly ErrorEntry[]>;

/** The rows with errors, read from the report on request, because every row of a file can have errors. */
export interface RejectedRows {
  readonly total: number;
  /** The first `limit` rows after `after`. */
  page(after: number, limit: number): Promise<ReportedRows>;
  /** Those of the given rows that are rejected. */
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
  /** Blocks in order, starting with the first one that can contain `row` or a later row. */
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

/** The blocks that can contain one of the rows. */
async function* blocksWith(rows: readonly number[], blocks: AsyncIterable<IssueBlock>): AsyncGenerator<IssueBlock> {
  let next = 0;
  for await (const block of blocks) {
    if ((rows[next] ?? Number.POSITIVE_INFINITY) <= block.lastRow) yield block;
    // The last row of a block can continue in the next block.
    while ((rows[next] ?? Number.POSITIVE_INFINITY) < block.lastRow) next++;
    if (next === rows.length) return;
  }
}

/** The report is in row order, so the entries of a row are adjacent. */
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
