import { UnreadBytes } from '../record/unread-bytes.ts';
import type { LateEntries } from './late-entries.ts';
import { LATE } from './late-issues.ts';
import type { LateMark } from './late-marks.ts';
import type { PartWriter } from './part-writer.ts';
import type { RunEntry } from './sorted-runs.ts';

const LINE_END = 0x0a;
/** Where in an issue's line the number of its row begins. */
const ROW_NUMBER = '{"row_number":'.length;
const ZERO = 0x30;

export interface MergeIssuesOptions {
  /** Entries of rows from here on are left where they are. */
  readonly until?: number;
  /** Told of each late entry that is written. */
  readonly written?: (entry: RunEntry) => void;
  /** Lines that an earlier merge added, in order: where `stands` says no, they fall, and none comes twice. */
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
  second: PartWriter,
  options: MergeIssuesOptions = {},
): Promise<number> {
  const { marks = [], until = Number.POSITIVE_INFINITY } = options;
  const merge = new IssueMerge(late, second, options);
  const unread = new UnreadBytes();
  let line = 0;
  let marked = 0;
  for await (const chunk of first.read({ lent: true })) {
    unread.push(chunk);
    const { bytes } = unread;
    // Lines between those that are looked at more closely are copied in one go.
    let from = unread.at;
    for (let end = lineEnd(unread); end > 0; end = lineEnd(unread)) {
      const { at } = unread;
      const mark = marks[marked]?.line === line ? marks[marked++]! : null;
      const isBehind = mark === null && rowNumberAt(bytes, at) > late.nextRow;
      if (mark !== null || isBehind) {
        second.sink.put(bytes, from, at);
        from = at;
      }
      if (isBehind) await merge.putUpTo(Math.min(rowNumberAt(bytes, at), until));
      if (mark === null || (await merge.keeps(bytes.subarray(at, end), mark))) second.entries++;
      else from = end;
      unread.at = end;
      line++;
    }
    second.sink.put(bytes, from, unread.at);
    await second.settle();
  }
  if (unread.length > 0) throw new Error('issues artifact: the last line is incomplete');
  await merge.putUpTo(until);
  return merge.warnings;
}

/** Behind the next line's end; 0: it is not complete. */
function lineEnd({ bytes, at, end }: UnreadBytes): number {
  const found = bytes.indexOf(LINE_END, at) + 1;
  return found > end ? 0 : found;
}

/** Of the issue whose line starts there. */
function rowNumberAt(bytes: Uint8Array, line: number): number {
  let row = 0;
  for (let at = line + ROW_NUMBER; bytes[at]! >= ZERO && bytes[at]! <= ZERO + 9; at++)
    row = row * 10 + bytes[at]! - ZERO;
  return row;
}

/** What is late, on its way in between. */
class IssueMerge {
  warnings = 0;
  /** What was said last by an entry that was late. */
  private last: Uint8Array = new Uint8Array(0);

  constructor(
    private readonly late: LateEntries,
    private readonly second: PartWriter,
    private readonly options: MergeIssuesOptions,
  ) {}

  /** Writes what concerns rows before this one. */
  async putUpTo(row: number): Promise<void> {
    const { late } = this;
    for (; late.next !== null && late.nextRow < row; await late.advance()) await this.put(late.next);
  }

  /** Whether a marked line is still to be written, after what comes before it. */
  async keeps(line: Uint8Array, mark: LateMark): Promise<boolean> {
    const { late, options } = this;
    const row = rowNumberAt(line, 0);
    await this.putUpTo(row);
    for (; late.next?.key === row && Buffer.compare(late.next.bytes, line) < 0; await late.advance()) {
      await this.put(late.next);
    }
    if (options.stands?.(mark) !== false && Buffer.compare(line, this.last) !== 0) {
      this.last = new Uint8Array(line);
      return true;
    }
    if ((mark.flags & LATE.error) === 0) this.warnings--;
    return false;
  }

  private async put(entry: RunEntry): Promise<void> {
    if (Buffer.compare(entry.bytes, this.last) === 0) return;
    const { options, second } = this;
    this.last = new Uint8Array(entry.bytes);
    if ((entry.flags & LATE.error) === 0) this.warnings++;
    options.written?.(entry);
    second.sink.put(entry.bytes);
    second.entries++;
    await second.settle();
  }
}
