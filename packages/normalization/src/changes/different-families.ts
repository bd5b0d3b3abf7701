import { randomBytes } from 'node:crypto';
import { RecordReader } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { type ComparedPerson, FamilyReader } from './compared-person.ts';
import type { DigestSeeds } from './digest-record.ts';
import { FamilyDigests } from './family-digests.ts';
import { PackedFamilies } from './packed-families.ts';
import { eachDigest, type ReadRecords } from './scan-records.ts';

export interface DifferentFamilies {
  readonly before: PackedFamilies;
  readonly after: PackedFamilies;
  /** Number of people whose families are the same in both files. */
  readonly unchanged: { members: number; dependents: number };
}

/** Too many people differ to hold them in memory. */
export class TooManyDifferencesError extends Error {
  constructor() {
    super('More people differ than are compared at once');
    this.name = 'TooManyDifferencesError';
  }
}

interface FindOptions {
  readonly before: ReadRecords;
  readonly after: ReadRecords;
  /** Maximum number of people of both files in memory. */
  readonly mostPeople: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the families whose values differ between the two files. For all others, usually nearly all of them, only
 * digests are kept, and no strings are created.
 * @throws TooManyDifferencesError
 */
export async function findDifferentFamilies(options: FindOptions): Promise<DifferentFamilies> {
  const { mostPeople, signal } = options;
  const digests = new FamilyDigests();
  const seeds: DigestSeeds = [randomBytes(4).readInt32LE(), randomBytes(4).readInt32LE()];
  const scan = { seeds, signal };
  await eachDigest(options.after, scan, ({ low, high }) => digests.add(low, high));
  const unchanged = { members: 0, dependents: 0 };
  const before = new PackedFamilies();
  const after = new PackedFamilies();
  const keep = (families: PackedFamilies, bytes: Uint8Array, at: number): void => {
    families.add(bytes, at);
    if (before.people + after.people > mostPeople) throw new TooManyDifferencesError();
  };
  await eachDigest(options.before, scan, ({ people, low, high }, bytes, at) => {
    if (!digests.take(low, high)) return keep(before, bytes, at);
    unchanged.members++;
    unchanged.dependents += people - 1;
  });
  if (digests.left > 0) {
    await eachDigest(options.after, scan, ({ low, high }, bytes, at) => {
      if (digests.left > 0 && digests.take(low, high)) keep(after, bytes, at);
    });
  }
  return { before, after, unchanged };
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
