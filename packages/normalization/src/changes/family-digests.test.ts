import { expect, test } from '@jest/globals';
import { fieldSlot } from '../record/field-slots.ts';
import { type DigestSeeds, digestRecord, type RecordDigest } from './digest-record.ts';
import { FamilyDigests } from './family-digests.ts';
import { eachBornOn, eachDigest } from './scan-records.ts';

const FAMILIES = 100_000;
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

test.each([1, 7, 991, 65_536, 10_000_000])(
  'the kernel digests records as JavaScript does, in chunks of %d',
  async (size) => {
    const found: RecordDigest[] = [];
    // The large one takes too long byte by byte.
    const records = size < 900 ? RECORDS.filter((record) => record.length < 10_000) : RECORDS;
    const read = () => chunksOf(Buffer.concat(records), size);
    await eachDigest(read, { seeds: SEEDS, signal: undefined }, (digest, bytes, at) => {
      expect(digestRecord(bytes, at, SEEDS)).toEqual(digest);
      found.push({ ...digest });
    });
    expect(found).toEqual(records.map((record) => digestRecord(record, 0, SEEDS)));
    expect(new Set(found.map(({ low }) => low)).size).toBe(records.length);
  },
);

test('row numbers are no part of a digest, and every value is', () => {
  const digest = (people: readonly Person[], row?: number) => digestRecord(packed(people, row), 0, SEEDS);
  expect(digest([{ id: 'A', rows: 2 }], 1)).toEqual(digest([{ id: 'A', rows: 2 }], 77));
  expect(digest([{ id: 'A' }])).not.toEqual(digest([{ id: 'B' }]));
  expect(digest([{ id: 'A' }, { id: 'B' }])).not.toEqual(digest([{ id: 'AB' }]));
  expect(digestRecord(packed([{ id: 'A' }]), 0, [1, 2])).not.toEqual(digest([{ id: 'A' }]));
});

test('the records of people who were born on a day', async () => {
  const found: number[] = [];
  const all = Buffer.concat(RECORDS);
  const days = ['1990-05-06', '1700-01-01'];
  await eachBornOn(
    () => chunksOf(all, 991),
    { days, signal: undefined },
    (bytes, at) => {
      const length = Buffer.from(bytes.buffer, bytes.byteOffset + at).readUInt32BE();
      const record = Buffer.from(bytes.subarray(at, at + length));
      found.push(RECORDS.findIndex((known) => known.equals(record)));
    },
  );
  // Large records are left to the caller.
  expect(found).toEqual([1, 3, 4]);
  const none: number[] = [];
  await eachBornOn(
    () => chunksOf(RECORDS[1]!, 99),
    { days: ['1980-01-03'], signal: undefined },
    () => none.push(1),
  );
  expect(none).toEqual([]);
});

test('a record that is cut off is an error', async () => {
  const cut = RECORDS[1]!.subarray(0, -1);
  const reading = eachDigest(
    () => chunksOf(cut, 50),
    { seeds: SEEDS, signal: undefined },
    () => {},
  );
  await expect(reading).rejects.toThrow('incomplete');
});

test('each of many families is found once, whatever its row', () => {
  const digests = new FamilyDigests();
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
  const digests = new FamilyDigests();
  const { low, high } = digestRecord(family(7, 7), 0, SEEDS);
  for (let times = 0; times < FAMILIES; times++) digests.add(low, high);
  for (let times = 0; times < FAMILIES - 1; times++) digests.take(low, high);
  expect(digests.left).toBe(1);
  expect(digests.take(low, high)).toBe(true);
  expect(digests.take(low, high)).toBe(false);
});
