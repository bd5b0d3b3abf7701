import { ByteSink } from '../record/byte-sink.ts';
import { RecordReader } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { RecordJson } from '../render/record-json.ts';
import { type ComparedPerson, readFamily } from './compared-person.ts';
import { FamilyDigests } from './family-digests.ts';

/** A file's records, as often as they are asked for. */
export type ReadRecords = () => AsyncIterable<Uint8Array>;

export interface DifferentFamilies {
  readonly before: readonly ComparedPerson[];
  readonly after: readonly ComparedPerson[];
  /** Of people whose family stands in both files as it was. */
  readonly unchanged: { members: number; dependents: number };
  /** Of the latter, with a value in one of these fields: what the whole file lacks, they lack too. */
  readonly unchangedHave: (fields: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
}

/** Too many people to be held in memory side by side. */
export class TooManyDifferencesError extends Error {
  constructor() {
    super('More people differ than are compared at once');
    this.name = 'TooManyDifferencesError';
  }
}

interface FindOptions {
  readonly before: ReadRecords;
  readonly after: ReadRecords;
  /** The day by which somebody has left. */
  readonly today: string;
  /** People of both files that are held at once. */
  readonly mostPeople: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The families that are not the same in both files, in their values. Of the rest, which in most files is nearly all, only
 * digests are held, and nothing becomes a string.
 * @throws TooManyDifferencesError
 */
export async function findDifferentFamilies(options: FindOptions): Promise<DifferentFamilies> {
  const { today, mostPeople, signal } = options;
  const digests = new FamilyDigests();
  await eachFamily(options.after, signal, (family) => digests.add(family));
  const unchanged = { members: 0, dependents: 0 };
  const before: ComparedPerson[] = [];
  const after: ComparedPerson[] = [];
  const keep = (people: ComparedPerson[], json: string): void => {
    people.push(...readFamily(json, today));
    if (before.length + after.length > mostPeople) throw new TooManyDifferencesError();
  };

  await eachFamily(options.before, signal, (family, json) => {
    if (!digests.take(family)) return keep(before, json());
    unchanged.members++;
    unchanged.dependents += family.dependents.length;
  });
  await eachFamily(options.after, signal, (family, json) => {
    if (digests.take(family)) keep(after, json());
  });
  return {
    before,
    after,
    unchanged,
    async unchangedHave(fields) {
      const found = new Set<string>();
      await eachFamily(options.after, signal, (_, json) => {
        if (found.size === fields.size) return;
        for (const { values } of readFamily(json(), today)) {
          for (const field of fields) if (values.has(field)) found.add(field);
        }
      });
      return found;
    },
  };
}

async function eachFamily(
  read: ReadRecords,
  signal: AbortSignal | undefined,
  see: (family: FamilyRecord, json: () => string) => void,
): Promise<void> {
  const reader = new RecordReader();
  const json = new RecordJson();
  const sink = new ByteSink(4096);
  let family: FamilyRecord;
  const write = (): string => {
    json.expect(reader.filled);
    sink.clear();
    json.putExtended(sink, family);
    return Buffer.from(sink.view()).toString('utf8');
  };
  const cutter = new RecordCutter((bytes, at) => {
    family = reader.read(bytes, at);
    see(family, write);
  });
  for await (const chunk of read()) {
    signal?.throwIfAborted();
    cutter.push(chunk);
  }
  cutter.finish();
}
