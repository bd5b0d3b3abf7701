import { readLines } from '../record/read-lines.ts';
import { LATE } from './late-issues.ts';
import type { PartWriter } from './part-writer.ts';
import type { RunEntry, SortedRuns } from './sorted-runs.ts';

const encoder = new TextEncoder();
const ROW_KEY = encoder.encode('{"row_number":');

export interface LateCounts {
  errors: number;
  warnings: number;
}

/**
 * The report's second pass: entries written as rows went by, joined in row order with those found later. Within a row
 * the earlier kind comes first. What two persons of one row, or two of its parts, say in the same words is said once.
 */
export async function mergeIssues(
  first: { read(): AsyncIterable<Uint8Array> },
  late: SortedRuns,
  second: PartWriter,
  /** Called once for each entry, before it is written; false: it is left out. */
  stands: (entry: RunEntry) => boolean,
  /** Told of each late entry that is written. */
  written: (entry: RunEntry) => void = () => {},
): Promise<LateCounts> {
  const counts = { errors: 0, warnings: 0 };
  const entries = late.read();
  const put = async (line: Uint8Array): Promise<void> => {
    second.sink.put(line);
    second.entries++;
    if (second.needsSettling()) await second.settle();
  };
  let next = await entries.next();
  let last: Uint8Array = new Uint8Array(0);
  const putUpTo = async (row: number): Promise<void> => {
    for (; next.done !== true && next.value.key < row; next = await entries.next()) {
      if (!stands(next.value) || Buffer.compare(next.value.bytes, last) === 0) continue;
      last = next.value.bytes.slice();
      if ((next.value.flags & LATE.error) !== 0) counts.errors++;
      else counts.warnings++;
      written(next.value);
      await put(next.value.bytes);
    }
  };
  for await (const line of readLines(first.read())) {
    await putUpTo(rowNumberOf(line));
    await put(line);
  }
  await putUpTo(Number.POSITIVE_INFINITY);
  return counts;
}

/** The row of an issue's line. */
export function rowNumberOf(line: Uint8Array): number {
  let row = 0;
  for (let at = ROW_KEY.length; line[at]! >= 48 && line[at]! <= 57; at++) row = row * 10 + line[at]! - 48;
  return row;
}
