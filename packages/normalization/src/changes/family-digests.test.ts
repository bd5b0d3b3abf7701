import { expect, test } from '@jest/globals';
import { type Row, readRows } from '../../test/changes/compare-files.ts';
import { fieldSlot } from '../record/field-slots.ts';
import { recordLength } from '../record/packed-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { FAMILY, FIRST_FAMILY, openDigests } from './digest-blocks.ts';
import { type DigestSeeds, digestRecord, PERSON, type RecordDigest } from './digest-record.ts';
import { FamilyDigests } from './family-digests.ts';

const FAMILIES = 20_000;
const MEMBER_ID = fieldSlot('member_id');
const BIRTH = fieldSlot('date_of_birth');
const SEEDS: DigestSeeds = [17, -4711];

interface Person {
  readonly id: string;
  readonly born?: string;
  readonly rows?: number;
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);

/** A record of people with two values at most, and with two coverages if a person is from several rows. */
function packed(people: readonly Person[], row = 1): Buffer {
  const bodies = people.map(({ id, born, rows = 1 }) => {
    const values = born === undefined ? [id] : [id, `"${born}"`];
    const slots = Buffer.alloc(4);
    slots.writeInt32BE((1 << MEMBER_ID) | (born === undefined ? 0 : 1 << BIRTH));
    const lengths = values.flatMap((value) => varint(value.length));
    const numbers = Buffer.alloc(4 * rows);
    for (let i = 0; i < rows; i++) numbers.writeUInt32BE(row + i, i * 4);
    // Coverages without values.
    const coverages = rows > 1 ? [2, 0, 0, 0, 0, 0, 0, 0, 0] : [0];
    const tail = rows > 1 ? [0, 1] : [];
    return Buffer.concat([
      Buffer.from(varint(rows)),
      numbers,
      slots,
      Buffer.from(lengths),
      Buffer.from(values.join('')),
      Buffer.from([...coverages, ...tail]),
    ]);
  });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bodies.reduce((sum, body) => sum + body.length, 0), 0);
  head.writeUInt32BE(people.length, 4);
  return Buffer.concat([head, ...bodies]);
}

const family = (id: number, row: number): Buffer => packed([{ id: id.toString().padStart(6, '0') }], row);

async function* chunksOf(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const LARGE: readonly Person[] = Array.from({ length: 40_000 }, (_, index) => ({
  id: `L${index}`,
  born: '2001-02-03',
}));
const RECORDS = [
  [{ id: 'A' }],
  [
    { id: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.repeat(9), born: '1980-01-02' },
    { id: 'B', born: '1990-05-06', rows: 3 },
  ],
  [{ id: 'C', rows: 2 }],
  LARGE,
  [{ id: 'D', born: '1990-05-06' }],
].map((people) => packed(people));

/** Digests of the records, from the records, as they are stored, or both. */
async function digestsOf(records: readonly Buffer[], size: number): Promise<readonly RecordDigest[]> {
  const found: RecordDigest[] = [];
  const read = () => chunksOf(Buffer.concat(records), size);
  const readBlocks = await openDigests({ read, digests: null }, { seeds: SEEDS, signal: undefined });
  for await (const { words, families, firstPerson } of readBlocks()) {
    let at = firstPerson;
    for (let family = 0; family < families; family++) {
      const place = FIRST_FAMILY + family * FAMILY.size;
      expect(words[place]).toBe(records[found.length]!.length);
      const [people, low, high, keyLow, keyHigh] = words.subarray(place + 1, place + FAMILY.size) as Numbers;
      found.push({ people, low, high, keyLow, keyHigh, persons: [...words.subarray(at, at + PERSON.size * people)] });
      at += PERSON.size * people;
    }
  }
  return found;
}
type Numbers = readonly [number, number, number, number, number] & Int32Array;

test.each([1, 7, 991, 65_536, 10_000_000])(
  'the kernel digests records as JavaScript does, in chunks of %d',
  async (size) => {
    // The large one takes too long byte by byte.
    const records = size < 900 ? RECORDS.filter((record) => record.length < 10_000) : RECORDS;
    const found = await digestsOf(records, size);
    expect(found).toEqual(records.map((record) => digestRecord(record, 0, SEEDS)));
    expect(new Set(found.map(({ low }) => low)).size).toBe(records.length);
  },
);

test('the kernel digests people of real files as JavaScript does', async () => {
  const { packedRecords } = await readRows([
    { id: '1', first: 'José', last: 'NÚÑEZ', ssn: '412-34-5678' },
    { id: '1', relationship: 'child', first: 'Kim', last: 'Lee', born: '2010-03-04', line: 'dental' },
    { id: '2', group: '', first: 'Bob', last: "O'Neill" },
  ]);
  const records: Buffer[] = [];
  const cutter = new RecordCutter((bytes, at) =>
    records.push(Buffer.from(bytes.slice(at, at + recordLength(bytes, at)))),
  );
  cutter.push(packedRecords);
  const found = await digestsOf(records, 99);
  expect(found).toEqual(records.map((record) => digestRecord(record, 0, SEEDS)));
  const identities = ({ persons }: RecordDigest) =>
    persons.filter((number, place) => place % PERSON.size < PERSON.lastDay && number !== 0);
  expect(found.map((record) => identities(record).length)).toEqual([3, 1]);
});

test('people who may be the same have equal numbers, whatever the case of their names', async () => {
  const numbers = async (row: Row) => {
    const { packedRecords } = await readRows([row]);
    return digestRecord(packedRecords, 0, SEEDS).persons as Numbers;
  };
  const [bySsn, byName] = await numbers({ first: 'José', last: 'Núñez', ssn: '412-34-5678' });
  const inCapitals = await numbers({ first: 'JOSÉ', last: 'NÚÑEZ', ssn: '412-34-5679' });
  expect(inCapitals[0]).not.toBe(bySsn);
  expect(inCapitals[1]).toBe(byName);
  expect((await numbers({ first: 'Ann', last: 'Roe', ssn: '412-34-5678' }))[0]).toBe(bySsn);
  expect((await numbers({ first: 'Jose', last: 'Nunez', ssn: '' }))[0]).toBe(0);
  expect((await numbers({ first: 'José', last: 'Núñez', born: '1999-01-02' }))[1]).not.toBe(byName);
});

test('row numbers are no part of a digest, and every value is', () => {
  const digest = (people: readonly Person[], row?: number) => digestRecord(packed(people, row), 0, SEEDS);
  expect(digest([{ id: 'A', rows: 2 }], 1)).toEqual(digest([{ id: 'A', rows: 2 }], 77));
  expect(digest([{ id: 'A' }])).not.toEqual(digest([{ id: 'B' }]));
  expect(digest([{ id: 'A' }, { id: 'B' }])).not.toEqual(digest([{ id: 'AB' }]));
  expect(digestRecord(packed([{ id: 'A' }]), 0, [1, 2])).not.toEqual(digest([{ id: 'A' }]));
});

test('a record that is cut off is an error', async () => {
  await expect(digestsOf([RECORDS[1]!.subarray(0, -1)], 50)).rejects.toThrow('incomplete');
});

test('each of many families is found once, whatever its row', () => {
  const digests = new FamilyDigests(FAMILIES);
  const take = (record: Buffer): boolean => {
    const { low, high } = digestRecord(record, 0, SEEDS);
    return digests.take(low, high);
  };
  for (let id = 0; id < FAMILIES; id++) {
    const { low, high } = digestRecord(family(id, id), 0, SEEDS);
    digests.add(low, high);
  }
  for (let id = FAMILIES; id-- > 0; ) {
    const record = family(id, FAMILIES - id);
    if (!take(record) || take(record)) throw new Error(`wrong for ${id}`);
  }
  expect(take(family(FAMILIES, 1))).toBe(false);
  expect(digests.left).toBe(0);
});

test('a file of one family over and over takes one place, and no longer than others', () => {
  const digests = new FamilyDigests(1);
  const { low, high } = digestRecord(family(7, 7), 0, SEEDS);
  for (let times = 0; times < FAMILIES; times++) digests.add(low, high);
  for (let times = 0; times < FAMILIES - 1; times++) digests.take(low, high);
  expect(digests.left).toBe(1);
  expect(digests.take(low, high)).toBe(true);
  expect(digests.take(low, high)).toBe(false);
});
