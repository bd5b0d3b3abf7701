import type { FormerPeople } from '../../src/changes/absent-people.ts';
import type { ChangeEntry } from '../../src/changes/change-entry.ts';
import { compareChangeFile } from '../../src/changes/compare-change-file.ts';
import { type CompareOptions, compareRecords, type RecordChanges } from '../../src/changes/compare-records.ts';
import { countMissing, type MissingPeople } from '../../src/changes/count-missing.ts';
import { DigestMaker } from '../../src/changes/digest-blocks.ts';
import type { DigestSeeds } from '../../src/changes/digest-record.ts';
import type { FileRecords, ReadRecords } from '../../src/changes/read-records.ts';
import { readWholeFile, type WholeReading } from '../read-whole-file.ts';

const COLUMNS = {
  id: 'Member ID',
  relationship: 'Relationship',
  first: 'First Name',
  last: 'Last Name',
  born: 'Date of Birth',
  ssn: 'SSN',
  email: 'Email',
  group: 'Group ID',
  line: 'Insurance Line',
  plan: 'Plan ID',
  tier: 'Coverage Type',
  start: 'Effective Date',
  end: 'Termination Date',
  maintenance: 'Maintenance Type',
} as const;

const USUAL_COLUMNS = Object.keys(COLUMNS).filter((name) => name !== 'maintenance');
export const ALL_COLUMNS = Object.keys(COLUMNS);

export type Row = Partial<Record<keyof typeof COLUMNS, string>>;
export const TODAY = '2025-06-01';

/** A file with these rows, all of them valid; what a row does not say is Ann's. */
export async function recordsOf(rows: readonly Row[], columns = USUAL_COLUMNS): Promise<Uint8Array> {
  const { packedRecords, issues } = await readRows(rows, columns);
  const failed = issues.filter(({ severity }) => severity === 'error');
  if (failed.length > 0) throw new Error(JSON.stringify(failed[0]));
  return packedRecords;
}

export function readRows(rows: readonly Row[], columns = USUAL_COLUMNS): Promise<WholeReading> {
  const shown = Object.entries(COLUMNS).filter(([name]) => columns.includes(name));
  const cells = rows.map((row) => ({ ...ANN, ...row }));
  const lines = [shown.map(([, title]) => title), ...cells.map((row) => shown.map(([name]) => row[name as keyof Row]))];
  const text = `${lines.map((line) => line.join(',')).join('\n')}\n`;
  return readWholeFile(new Uint8Array(Buffer.from(text)));
}

export const NOBODY = new Uint8Array(0);

/** Somebody whom every file has, so that none is empty and nobody makes up half of it. */
export const OTHER: Row = { id: '900', first: 'Zoe', last: 'Zimmer', born: '1970-07-07', ssn: '412-34-5678' };

const ANN = {
  id: '1',
  relationship: 'self',
  first: 'Ann',
  last: 'Lee',
  born: '1980-01-02',
  ssn: '',
  email: 'a@example.com',
  group: 'G1',
  line: 'medical',
  plan: 'P1',
  tier: 'employee_only',
  start: '2020-01-01',
  end: '',
  maintenance: '',
};

export interface ListedChanges extends Omit<RecordChanges, 'changes'> {
  readonly changes: readonly ChangeEntry[];
}

const listed = (found: RecordChanges): ListedChanges => ({ ...found, changes: [...found.changes] });

export async function comparePacked(
  before: Uint8Array,
  after: Uint8Array,
  rejected: Uint8Array = NOBODY,
  rejectedBefore: Uint8Array = NOBODY,
  options: Partial<CompareOptions> = {},
): Promise<ListedChanges> {
  const sides = { ...sidesOf(before, after, rejected), rejectedBefore: () => chunksOf(rejectedBefore) };
  return listed(await compareRecords({ ...sides, today: TODAY, ...options }));
}

/** Each file is compared with the one before it, as those of a feed are. Returns the last comparison. */
export async function compareFeed(files: readonly (readonly Row[])[]): Promise<ListedChanges> {
  const read = await Promise.all(files.map((rows) => readRows([OTHER, ...rows])));
  const records = (file: number) => readBytes(read[file]!.packedRecords);
  let last: RecordChanges | null = null;
  let absent: FormerPeople[] = [];
  for (let file = 1; file < read.length; file++) {
    last = await compareRecords({
      before: { read: records(file - 1), digests: null },
      after: { read: records(file), digests: null },
      rejected: () => chunksOf(read[file]!.packedRejected),
      rejectedBefore: () => chunksOf(read[file - 1]!.packedRejected),
      absentBefore: absent,
      today: `2025-06-0${file}`,
    });
    absent = last.absent.map((people) => {
      const job_id = people.job_id ?? String(file - 1);
      return { people: { ...people, job_id }, read: records(Number(job_id)) };
    });
  }
  if (last === null) throw new Error('One file has no changes');
  return listed(last);
}

/** The later file only says what is different. */
export async function compareChanges(
  before: Uint8Array,
  after: Uint8Array,
  rejected: Uint8Array = NOBODY,
): Promise<ListedChanges> {
  return listed(await compareChangeFile({ ...sidesOf(before, after, rejected), today: TODAY }));
}

export function countMissingIn(
  before: Uint8Array,
  after: Uint8Array,
  rejected: Uint8Array = NOBODY,
): Promise<MissingPeople> {
  const limits = {
    maxMissingShare: 0.05,
    maxTerminatedShare: 0.25,
    maxConflictShare: 0.05,
    minPeople: 5,
    maxMissing: null,
  };
  return countMissing({ ...sidesOf(before, after, rejected), today: TODAY, limits });
}

const sidesOf = (before: Uint8Array, after: Uint8Array, rejected: Uint8Array) => ({
  before: fileOf(before),
  after: fileOf(after),
  rejected: () => chunksOf(rejected),
});

export const fileOf = (records: Uint8Array): FileRecords => ({ read: readBytes(records), digests: null });

/** With stored digests. */
export function digestedFile(records: Uint8Array, seeds: DigestSeeds): FileRecords {
  const maker = new DigestMaker(seeds);
  maker.push(records);
  const words = maker.takeBlock();
  const digests = new Uint8Array(words.buffer.slice(words.byteOffset, words.byteOffset + words.byteLength));
  maker.release();
  return { read: readBytes(records), digests: () => chunksOf(digests) };
}

const readBytes =
  (bytes: Uint8Array): ReadRecords =>
  (start = 0, end = bytes.length) =>
    chunksOf(bytes.subarray(start, end));

async function* chunksOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 991) yield bytes.subarray(at, at + 991);
}
