import { ByteSink } from '../record/byte-sink.ts';
import { RecordReader } from '../record/packed-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { RecordJson } from '../render/record-json.ts';
import { type ComparedPerson, readFamily } from './compared-person.ts';
import { FamilyDigests } from './family-digests.ts';

/** Reads a file's records. Can be called several times. */
export type ReadRecords = () => AsyncIterable<Uint8Array>;

export interface DifferentFamilies {
  readonly before: readonly ComparedPerson[];
  readonly after: readonly ComparedPerson[];
  /** Number of people whose families are the same in both files. */
  readonly unchanged: { members: number; dependents: number };
  /** Calls `see` for everyone in that file until it returns false. */
  readonly eachBefore: EachPerson;
  readonly eachAfter: EachPerson;
}

type EachPerson = (see: (person: ComparedPerson) => boolean) => Promise<void>;

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
  /** YYYY-MM-DD. Coverage that ends on or before this day has ended. */
  readonly today: string;
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
  const { today, mostPeople, signal } = options;
  const digests = new FamilyDigests();
  await eachRecord(options.after, signal, (bytes, at) => digests.add(bytes, at));
  const unchanged = { members: 0, dependents: 0 };
  const before: ComparedPerson[] = [];
  const after: ComparedPerson[] = [];
  const json = new FamilyJson();
  const keep = (people: ComparedPerson[], text: string): void => {
    people.push(...readFamily(text, today));
    if (before.length + after.length > mostPeople) throw new TooManyDifferencesError();
  };
  await eachRecord(options.before, signal, (bytes, at) => {
    const people = digests.take(bytes, at);
    if (people === 0) return keep(before, json.of(bytes, at));
    unchanged.members++;
    unchanged.dependents += people - 1;
  });
  if (digests.left > 0) {
    await eachRecord(options.after, signal, (bytes, at) => {
      if (digests.left > 0 && digests.take(bytes, at) > 0) keep(after, json.of(bytes, at));
    });
  }
  const eachPerson =
    (records: ReadRecords): EachPerson =>
    async (see) => {
      let isWanted = true;
      await eachRecord(records, signal, (bytes, at) => {
        if (isWanted) isWanted = readFamily(json.of(bytes, at), today).every(see);
      });
    };
  return { before, after, unchanged, eachBefore: eachPerson(options.before), eachAfter: eachPerson(options.after) };
}

/** Calls `see` with the people of each family, the member first. */
export async function eachFamily(
  read: ReadRecords,
  { today, signal }: { readonly today: string; readonly signal?: AbortSignal | undefined },
  see: (people: readonly ComparedPerson[]) => void,
): Promise<void> {
  const json = new FamilyJson();
  await eachRecord(read, signal, (bytes, at) => see(readFamily(json.of(bytes, at), today)));
}

/** Converts a packed record to the JSON form that has every field. */
export class FamilyJson {
  private readonly reader = new RecordReader();
  private readonly json = new RecordJson();
  private readonly sink = new ByteSink(4096);

  of(bytes: Uint8Array, at: number): string {
    const family = this.reader.read(bytes, at);
    this.json.expect(this.reader.filled);
    this.sink.clear();
    this.json.putExtended(this.sink, family);
    return Buffer.from(this.sink.view()).toString('utf8');
  }
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
