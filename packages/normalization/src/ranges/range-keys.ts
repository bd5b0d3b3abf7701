import { ENTRY_BYTES, type IndexEntry } from '../assemble/key-index.ts';
import type { JoinedRange } from './joined-range.ts';
import type { KeyFilter } from './key-filter.ts';

/** Entries held in memory at once: some hundred thousand, whose table is not much larger than a processor's caches. */
const GROUP_BYTES = 8 * 1024 * 1024;
/** What one step looks through: so much that what a step costs beside it is little, so little that all have their share. */
const SHARE_BYTES = 16 * 1024 * 1024;

/** Where in an entry the half of its key is that filters go by. */
export const HI = 4;

/** Neighbouring partitions of all ranges' keys. */
export interface KeyShare {
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}

/** All partitions, in shares that are a step's work each. */
export function keyShares(ranges: readonly JoinedRange[]): KeyShare[] {
  return cutPartitions(partitionSizes(ranges), SHARE_BYTES, { from: 0 });
}

/** The keys of a share: of as many partitions at a time as fit, those of each range; good until the next are asked for. */
export async function* readKeys(ranges: readonly JoinedRange[], share: KeyShare): AsyncGenerator<Uint8Array[]> {
  const sizes = partitionSizes(ranges);
  let room = new Uint8Array(0);
  for (const { from, to } of cutPartitions(sizes, GROUP_BYTES, share)) {
    const bytes = sum(sizes.slice(from, to));
    if (bytes === 0) continue;
    if (bytes > room.length) room = new Uint8Array(Math.max(bytes, GROUP_BYTES));
    let used = 0;
    const reads = ranges.map((range) => {
      const length = sum(range.result.keyBytes.slice(from, to));
      used += length;
      return readPartitions(range, from, room.subarray(used - length, used));
    });
    yield await Promise.all(reads);
  }
}

/** Visits the entries that the filter may hold; the entry object is used again. */
export function visitKeys(bytes: Uint8Array, filter: KeyFilter, see: (entry: IndexEntry) => void): void {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry: IndexEntry = { lo: 0, hi: 0, ordinal: 0, rowNumber: 0, person: 0, flags: 0 };
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
    entry.hi = data.getInt32(at + HI);
    if (!filter.mayHold(entry.hi)) continue;
    entry.lo = data.getInt32(at);
    entry.ordinal = data.getUint32(at + 8);
    entry.rowNumber = data.getUint32(at + 12);
    entry.person = data.getInt32(at + 16);
    entry.flags = data.getUint32(at + 20);
    see(entry);
  }
}

function partitionSizes(ranges: readonly JoinedRange[]): number[] {
  const partitions = Math.max(0, ...ranges.map(({ result }) => result.keyBytes.length));
  return Array.from({ length: partitions }, (_, p) => sum(ranges.map(({ result }) => result.keyBytes[p] ?? 0)));
}

function cutPartitions(
  sizes: readonly number[],
  most: number,
  { from: first, to: end = sizes.length }: { readonly from: number; readonly to?: number },
): KeyShare[] {
  const shares: KeyShare[] = [];
  for (let from = first; from < end; ) {
    let to = from;
    let bytes = 0;
    do bytes += sizes[to++]!;
    while (to < end && bytes + sizes[to]! <= most);
    shares.push({ from, to });
    from = to;
  }
  return shares;
}

/** The keys from partition `from` on, as many as there is room for. */
async function readPartitions({ result, open }: JoinedRange, from: number, into: Uint8Array): Promise<Uint8Array> {
  const start = sum(result.keyBytes.slice(0, from));
  const part = into.length === 0 ? null : open('keys');
  if (part === null) return into;
  let at = 0;
  for await (const chunk of part.read(start, start + into.length, { lent: true })) {
    into.set(chunk, at);
    at += chunk.length;
  }
  if (at !== into.length) throw new Error('keys of a range are missing');
  return into;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
