import type { ByteSink } from '../record/byte-sink.ts';
import { putRecord, RecordReader, recordLength, recordOrdinal } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { ByteReader } from './byte-reader.ts';
import type { FamilyBuilder, UnitRef } from './family-builder.ts';
import type { PartWriter } from './part-writer.ts';
import { openUnit } from './row-unit.ts';
import type { RunEntry, SortedRuns } from './sorted-runs.ts';

/** Bits of a placed row's flags. */
export const PLACED = { subscriberRow: 1, rejected: 2, orphan: 4 } as const;

export interface MergeHandlers {
  readonly builder: FamilyBuilder;
  /** Called for each family that was added to or is new, before it is written. */
  judge(ordinal: number): void;
  /** Called with the ordinal of each family that was written before and is now changed. */
  changed(ordinal: number): void;
  /** Room for what `judge` found. */
  settle(): Promise<void>;
}

/**
 * The second pass: the records as they were written, joined by family with the rows that could only be placed at the
 * end. Both come in the order of the families' first rows.
 */
export async function mergeRecords(
  first: PartWriter,
  rows: SortedRuns,
  second: PartWriter,
  handlers: MergeHandlers,
): Promise<void> {
  const families = familiesOf(rows.read());
  let next = await families.next();
  const reader = new RecordReader();
  const emit = async (family: PlacedFamily, from: FamilyRecord | null): Promise<void> => {
    writeFamily(family, from, second.sink, handlers);
    second.entries += handlers.builder.family() === null ? 0 : 1;
    await second.settle();
    await handlers.settle();
  };
  for await (const bytes of recordsOf(first.read())) {
    const ordinal = recordOrdinal(bytes, 0);
    while (next.done !== true && next.value.ordinal < ordinal) {
      await emit(next.value, null);
      next = await families.next();
    }
    if (next.done !== true && next.value.ordinal === ordinal) {
      handlers.changed(ordinal);
      await emit(next.value, reader.read(bytes, 0));
      next = await families.next();
    } else {
      second.sink.put(bytes);
      second.entries++;
      await second.settle();
    }
  }
  for (; next.done !== true; next = await families.next()) await emit(next.value, null);
}

/** Packed records one by one, each good until the next. */
async function* recordsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(chunks);
  try {
    while (await reader.has(4)) {
      const length = recordLength(reader.bytes, reader.at);
      await reader.need(length);
      yield reader.view(length);
    }
  } finally {
    await reader.close();
  }
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

function writeFamily(
  family: PlacedFamily,
  from: FamilyRecord | null,
  sink: ByteSink,
  { builder, judge }: MergeHandlers,
): void {
  if (from === null) builder.begin();
  else builder.beginFrom(from);
  const units = family.rows.map(unitOf);
  const orphan = family.rows.length === 1 && (family.rows[0]!.flags & PLACED.orphan) !== 0;
  if (orphan) builder.addOrphan(units[0]!);
  else builder.add(units, family.ordinal);
  const record = builder.family();
  if (record === null) return;
  judge(family.ordinal);
  putRecord(sink, record);
}

function unitOf({ bytes, flags, tag }: RunEntry): UnitRef {
  return {
    ...openUnit(bytes),
    isSubscriberRow: (flags & PLACED.subscriberRow) !== 0,
    rejected: (flags & PLACED.rejected) !== 0,
    subscriberSsnMask: tag,
  };
}
