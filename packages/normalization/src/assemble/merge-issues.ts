import { type IssueBlock, readIssueBlocks } from '../record/issue-blocks.ts';
import type { RowIssue } from '../record/mapped-row.ts';
import type { IssueWriter } from './issue-writer.ts';
import type { LateEntries } from './late-entries.ts';
import { LATE } from './late-issues.ts';
import type { LateMark } from './late-marks.ts';
import { lateText, readLateText } from './late-text.ts';
import type { RunEntry } from './sorted-runs.ts';

export interface MergeIssuesOptions {
  /** Told of each late entry that is written. */
  readonly written?: (entry: RunEntry) => void;
  /** Entries that an earlier merge added, in order: where `stands` says no, they fall, and none comes twice. */
  readonly marks?: readonly LateMark[];
  readonly stands?: (mark: LateMark) => boolean;
}

/**
 * The report's second pass: entries written as rows went by, joined in row order with those found later. Within a row
 * the earlier kind comes first. What two persons of one row, or two of its parts, say in the same words is said once.
 * Returns by how much this changes the number of warnings.
 */
export async function mergeIssues(
  first: { read(options: { readonly lent: boolean }): AsyncIterable<Uint8Array> },
  late: LateEntries,
  second: IssueWriter,
  options: MergeIssuesOptions = {},
): Promise<number> {
  const merge = new IssueMerge(late, second, options);
  for await (const block of readIssueBlocks(first.read({ lent: true }))) {
    await merge.takeBlock(block);
    await second.settle();
  }
  await merge.putUpTo(Number.POSITIVE_INFINITY);
  return merge.warnings;
}

class IssueMerge {
  warnings = 0;
  private readonly marks: readonly LateMark[];
  private marked = 0;
  /** Of the first pass, that have been taken. */
  private entries = 0;
  /** What was said last by an entry that was late. */
  private last: { readonly row: number; readonly text: Uint8Array } = { row: -1, text: new Uint8Array(0) };

  constructor(
    private readonly late: LateEntries,
    private readonly second: IssueWriter,
    private readonly options: MergeIssuesOptions,
  ) {
    this.marks = options.marks ?? [];
  }

  async takeBlock(block: IssueBlock): Promise<void> {
    const next = this.marks[this.marked]?.entry ?? Number.POSITIVE_INFINITY;
    if (block.lastRow <= this.late.nextRow && next >= this.entries + block.entries) {
      this.second.putBlock(block);
      this.entries += block.entries;
      return;
    }
    for (const { issue } of block.read()) {
      const mark = this.marks[this.marked]?.entry === this.entries ? this.marks[this.marked++]! : null;
      if (mark === null && issue.rowNumber > this.late.nextRow) await this.putUpTo(issue.rowNumber);
      if (mark === null || (await this.keeps(issue, mark))) this.second.put(issue);
      this.entries++;
    }
  }

  /** Writes what concerns rows before this one. */
  async putUpTo(row: number): Promise<void> {
    const { late } = this;
    for (; late.next !== null && late.nextRow < row; await late.advance()) await this.put(late.next);
  }

  /** Whether a marked entry is still to be written, after what comes before it. */
  private async keeps(issue: RowIssue, mark: LateMark): Promise<boolean> {
    const { late, options } = this;
    const row = issue.rowNumber;
    const text = lateText(issue);
    await this.putUpTo(row);
    for (; late.next?.key === row && Buffer.compare(late.next.bytes, text) < 0; await late.advance()) {
      await this.put(late.next);
    }
    if (options.stands?.(mark) !== false && !this.wasLast(row, text)) {
      this.last = { row, text };
      return true;
    }
    if ((mark.flags & LATE.error) === 0) this.warnings--;
    return false;
  }

  private async put(entry: RunEntry): Promise<void> {
    if (this.wasLast(entry.key, entry.bytes)) return;
    const { options, second } = this;
    this.last = { row: entry.key, text: new Uint8Array(entry.bytes) };
    if ((entry.flags & LATE.error) === 0) this.warnings++;
    options.written?.(entry);
    second.put(readLateText(entry.key, entry.bytes));
    await second.settle();
  }

  private wasLast(row: number, text: Uint8Array): boolean {
    return row === this.last.row && Buffer.compare(text, this.last.text) === 0;
  }
}
