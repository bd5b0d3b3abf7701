import { RecordReader } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { type ComparedPerson, FamilyReader } from './compared-person.ts';

/** Reads a file's records, or a range of their bytes. Can be called several times. Chunks may be borrowed. */
export type ReadRecords = (start?: number, end?: number) => AsyncIterable<Uint8Array>;

export interface FileRecords {
  readonly read: ReadRecords;
  /** Their stored digests (digest-blocks.ts). Null if there are none. */
  readonly digests: (() => AsyncIterable<Uint8Array>) | null;
}

/** Calls `see` with the people of each family, the member first. */
export async function eachFamily(
  read: ReadRecords,
  { today, signal }: { readonly today: string; readonly signal?: AbortSignal | undefined },
  see: (people: readonly ComparedPerson[]) => void,
): Promise<void> {
  const reader = new FamilyReader(today);
  await eachRecord(read, signal, (bytes, at) => see(reader.read(bytes, at)));
}

/** Calls `see` with each family until it returns false. */
export async function eachFamilyRecord(
  read: ReadRecords,
  signal: AbortSignal | undefined,
  see: (family: FamilyRecord) => boolean,
): Promise<void> {
  const reader = new RecordReader();
  let isWanted = true;
  const cutter = new RecordCutter((bytes, at) => {
    if (isWanted) isWanted = see(reader.read(bytes, at));
  });
  for await (const chunk of read()) {
    signal?.throwIfAborted();
    cutter.push(chunk);
    if (!isWanted) return;
  }
  cutter.finish();
}

export async function eachRecord(
  read: ReadRecords,
  signal: AbortSignal | undefined,
  see: (bytes: Uint8Array, at: number) => void,
): Promise<void> {
  const cutter = new RecordCutter(see);
  for await (const chunk of read()) {
    signal?.throwIfAborted();
    cutter.push(chunk);
  }
  cutter.finish();
}
