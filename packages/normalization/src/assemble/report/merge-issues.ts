import type { RunEntry } from '../../external/sorted-runs.ts';
import { type IssueBlock, readIssueBlocks } from '../../record/issue-blocks.ts';
import type { IssueWriter } from './issue-writer.ts';
import type { LateEntries } from './late-entries.ts';
import { LATE } from './late-issues.ts';
import { readLateText } from './late-text.ts';

/**
 * The second pass over the report: merges the entries written during the first pass with the late ones, in row order.
 * Within a row the earlier kind comes first. Identical issues for two persons or two parts of one row are reported
 * once. Returns the change in the number of warnings.
 */
export async function mergeIssues(
  first: { read(options: { readonly borrowed: boolean }): AsyncIterable<Uint8Array> },
  late: LateEntries,
  second: IssueWriter,
): Promise<number> {
  const merge = new IssueMerge(late, second);
  for await (const block of readIssueBlocks(first.read({ borrowed: true }))) {
    await merge.takeBlock(block);
    await second.flushIfNeeded();
  }
  await merge.putUpTo(Number.POSITIVE_INFINITY);
  return merge.warnings;
}

class IssueMerge {
  warnings = 0;
  /** The last late entry that was written. */
  private last: { readonly row: number; readonly text: Uint8Array } = { row: -1, text: new Uint8Array(0) };

  constructor(
    private readonly late: LateEntries,
    private readonly second: IssueWriter,
  ) {}

  async takeBlock(block: IssueBlock): Promise<void> {
    if (block.lastRow <= this.late.nextRow) {
      this.second.putBlock(block);
      return;
    }
    for (const { issue } of block.read()) {
      if (issue.rowNumber > this.late.nextRow) await this.putUpTo(issue.rowNumber);
      this.second.put(issue);
    }
  }

  /** Writes the entries of all rows before this one. */
  async putUpTo(row: number): Promise<void> {
    const { late } = this;
    for (; late.next !== null && late.nextRow < row; await late.advance()) {
      this.put(late.next);
      if (this.second.needsFlush()) await this.second.flushIfNeeded();
    }
  }

  private put({ key: row, bytes, flags }: RunEntry): void {
    const { last, second } = this;
    if (row === last.row && Buffer.compare(bytes, last.text) === 0) return;
    this.last = { row, text: new Uint8Array(bytes) };
    if ((flags & LATE.error) === 0) this.warnings++;
    second.put(readLateText(row, bytes));
  }
}
