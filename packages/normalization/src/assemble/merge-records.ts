import type { ByteSink } from '../external/byte-sink.ts';
import type { RunEntry } from '../external/sorted-runs.ts';
import { UnreadBytes } from '../external/unread-bytes.ts';
import { putRecord, RecordReader, recordLength, recordOrdinal } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import type { FamilyMerger } from './fold/family-merger.ts';
import type { UnitRef } from './pack/row-unit.ts';
import { openUnit } from './pack/row-unit.ts';
import type { PartWriter } from './report/part-writer.ts';
import type { RowNumberSet } from './report/row-number-set.ts';

const LENGTH_BYTES = 4;

/** Bits of a placed row's flags. */
export const PLACED = { subscriberRow: 1, rejected: 2, orphan: 4 } as const;

/** Rows that were placed at the end, grouped by family, in the order of the families' first rows. */
export class PlacedFamilies {
  /** The next family. Null at the end. */
  next: PlacedFamily | null = null;
  private readonly families: AsyncGenerator<PlacedFamily>;

  private constructor(rows: AsyncIterable<RunEntry>) {
    this.families = familiesOf(rows);
  }

  static async of(rows: AsyncIterable<RunEntry>): Promise<PlacedFamilies> {
    const families = new PlacedFamilies(rows);
    await families.advance();
    return families;
  }

  async advance(): Promise<void> {
    const next = await this.families.next();
    this.next = next.done === true ? null : next.value;
  }
}

interface WrittenRecords {
  read(): AsyncIterable<Uint8Array>;
  /** Ordinals of records that don't stay. */
  readonly takenBack: RowNumberSet;
}

/**
 * The second pass over the records: drops those that are taken back, and merges each of the others with the rows that
 * were placed at the end. All inputs are in the order of the families' first rows.
 */
export async function mergeRecords(
  first: WrittenRecords,
  placed: PlacedFamilies,
  second: PartWriter,
  merger: FamilyMerger,
): Promise<void> {
  const reader = new RecordReader();
  const { takenBack } = first;
  const emit = async (family: PlacedFamily, from: FamilyRecord | null): Promise<void> => {
    writeFamily(family, from, second.sink, merger);
    second.entries += merger.builder.family() === null ? 0 : 1;
    await second.flushIfNeeded();
    await merger.flushIfNeeded();
  };
  const take = async (bytes: Uint8Array, at: number, end: number): Promise<void> => {
    const ordinal = recordOrdinal(bytes, at);
    for (; placed.next !== null && placed.next.ordinal < ordinal; await placed.advance()) {
      await emit(placed.next, null);
    }
    const isTakenBack = takenBack.has(ordinal);
    if (placed.next?.ordinal === ordinal) {
      merger.changed(ordinal);
      await emit(placed.next, isTakenBack ? null : reader.read(bytes, at));
      await placed.advance();
    } else if (!isTakenBack) {
      second.sink.put(bytes, at, end);
      second.entries++;
    }
  };
  const unread = new UnreadBytes();
  for await (const chunk of first.read()) {
    unread.push(chunk);
    const { bytes } = unread;
    // Runs of records that aren't touched are copied in one piece.
    let from = unread.at;
    let next = placed.next?.ordinal ?? Number.POSITIVE_INFINITY;
    while (unread.length >= LENGTH_BYTES && recordLength(bytes, unread.at) <= unread.length) {
      const { at } = unread;
      const end = at + recordLength(bytes, at);
      const ordinal = recordOrdinal(bytes, at);
      if (ordinal < next && !takenBack.has(ordinal)) second.entries++;
      else {
        second.sink.put(bytes, from, at);
        await take(bytes, at, end);
        from = end;
        next = placed.next?.ordinal ?? Number.POSITIVE_INFINITY;
      }
      unread.at = end;
    }
    second.sink.put(bytes, from, unread.at);
    await second.flushIfNeeded();
  }
  if (unread.length > 0) throw new Error('record artifact: the last record is incomplete');
  for (; placed.next !== null; await placed.advance()) await emit(placed.next, null);
}

interface PlacedFamily {
  readonly ordinal: number;
  readonly rows: readonly RunEntry[];
}

async function* familiesOf(rows: AsyncIterable<RunEntry>): AsyncGenerator<PlacedFamily> {
  let family: { ordinal: number; rows: RunEntry[] } | null = null;
  for await (const row of rows) {
    if (family !== null && family.ordinal === row.key) {
      family.rows.push(row);
      continue;
    }
    if (family !== null) yield family;
    family = { ordinal: row.key, rows: [row] };
  }
  if (family !== null) yield family;
}

function writeFamily(family: PlacedFamily, from: FamilyRecord | null, sink: ByteSink, merger: FamilyMerger): void {
  const { builder } = merger;
  if (from === null) builder.begin();
  else builder.beginFrom(from);
  const units = family.rows.map(unitOf);
  const orphan = family.rows.length === 1 && (family.rows[0]!.flags & PLACED.orphan) !== 0;
  if (orphan) builder.addOrphan(units[0]!);
  else builder.add(units, family.ordinal);
  const record = builder.family();
  if (record === null) return;
  merger.judge();
  putRecord(sink, record);
}

/** Names each field, because a spread takes several times as long. */
function unitOf({ bytes: stored, flags, tag }: RunEntry): UnitRef {
  const { bytes, at, length, rowNumber, persons, heads, head } = openUnit(stored);
  return {
    bytes,
    at,
    length,
    rowNumber,
    persons,
    heads,
    head,
    isSubscriberRow: (flags & PLACED.subscriberRow) !== 0,
    rejected: (flags & PLACED.rejected) !== 0,
    subscriberSsnMask: tag,
  };
}
