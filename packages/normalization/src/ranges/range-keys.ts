import { HashSlots } from '../assemble/hash-slots.ts';
import { ENTRY, ENTRY_BYTES, type IndexEntry } from '../assemble/key-index.ts';
import { RowNumberSet } from '../assemble/row-number-set.ts';
import type { JoinedRange } from './joined-range.ts';
import { KeyFilter } from './key-filter.ts';

/** Entries held in memory at once: some hundred thousand, whose table is not much larger than a processor's caches. */
const GROUP_BYTES = 8 * 1024 * 1024;

/** Where in an entry the half of its key is that filters go by. */
const HI = 4;

/** Families, written by one range, that another one before it has a say in. */
export interface Contest {
  readonly families: RowNumberSet;
  /** Whether a range has any. */
  readonly inRange: readonly boolean[];
}

/**
 * A family written by its range stands as it is unless one of its keys or SSNs occurs in a range before: then what is
 * certain within the range is not so in the file. (What occurs in a range after concerns that range's family.) Whether
 * it does is decided for exact 64-bit keys, a few partitions of all ranges' keys at a time, of which a filter leaves the
 * few that may occur twice.
 */
export async function findContested(ranges: readonly JoinedRange[], signal?: AbortSignal): Promise<Contest> {
  const families = new RowNumberSet();
  const inRange = ranges.map(() => false);
  const seen = new KeyFilter(0);
  const repeated = new KeyFilter(0);
  for await (const group of readGroups(ranges)) {
    signal?.throwIfAborted();
    findRepeated(group, seen, repeated);
    const slots = new HashSlots();
    const firstSeen: number[] = [];
    group.forEach((bytes, number) => {
      visit(bytes, repeated, ({ lo, hi, ordinal, flags }) => {
        if (flags === ENTRY.rejected) return;
        const slot = slots.add(lo, hi);
        if (slot === firstSeen.length) firstSeen.push(number);
        else if (firstSeen[slot]! < number && (flags & ENTRY.aside) === 0) {
          families.add(ordinal);
          inRange[number] = true;
        }
      });
    });
  }
  return { families, inRange };
}

/** Fills `repeated` with all keys that occur in several ranges, and some that do not. */
function findRepeated(group: readonly Uint8Array[], seen: KeyFilter, repeated: KeyFilter): void {
  const entries = sum(group.map(({ length }) => length)) / ENTRY_BYTES;
  seen.empty(entries);
  repeated.empty(entries);
  for (const bytes of group) {
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = HI; at < bytes.length; at += ENTRY_BYTES) {
      const hi = data.getInt32(at);
      if (seen.mayHold(hi)) repeated.add(hi);
    }
    for (let at = HI; at < bytes.length; at += ENTRY_BYTES) seen.add(data.getInt32(at));
  }
}

/**
 * Visits the entries of all ranges in their order, partition by partition, that the filter may hold; the entry object is
 * used again.
 */
export async function visitKeys(
  ranges: readonly JoinedRange[],
  filter: KeyFilter | null,
  see: (entry: IndexEntry) => void,
): Promise<void> {
  for await (const group of readGroups(ranges)) for (const bytes of group) visit(bytes, filter, see);
}

/** Neighbouring partitions of every range's keys, as many as fit; good until the next ones are asked for. */
async function* readGroups(ranges: readonly JoinedRange[]): AsyncGenerator<Uint8Array[]> {
  const partitions = Math.max(0, ...ranges.map(({ result }) => result.keyBytes.length));
  const sizes = Array.from({ length: partitions }, (_, p) => sum(ranges.map(({ result }) => result.keyBytes[p] ?? 0)));
  let room = new Uint8Array(0);
  for (let from = 0; from < partitions; ) {
    let to = from;
    let bytes = 0;
    do bytes += sizes[to++]!;
    while (to < partitions && bytes + sizes[to]! <= GROUP_BYTES);
    if (bytes > room.length) room = new Uint8Array(Math.max(bytes, GROUP_BYTES));
    let used = 0;
    const reads = ranges.map((range) => {
      const length = sum(range.result.keyBytes.slice(from, to));
      used += length;
      return readPartitions(range, from, room.subarray(used - length, used));
    });
    if (bytes > 0) yield await Promise.all(reads);
    from = to;
  }
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

function visit(bytes: Uint8Array, filter: KeyFilter | null, see: (entry: IndexEntry) => void): void {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry: IndexEntry = { lo: 0, hi: 0, ordinal: 0, rowNumber: 0, person: 0, flags: 0 };
  for (let at = 0; at < bytes.length; at += ENTRY_BYTES) {
    entry.hi = data.getInt32(at + HI);
    if (filter !== null && !filter.mayHold(entry.hi)) continue;
    entry.lo = data.getInt32(at);
    entry.ordinal = data.getUint32(at + 8);
    entry.rowNumber = data.getUint32(at + 12);
    entry.person = data.getInt32(at + 16);
    entry.flags = data.getUint32(at + 20);
    see(entry);
  }
}
