import { expect, test } from '@jest/globals';
import { fieldSlot } from '../record/field-slots.ts';
import { FamilyDigests } from './family-digests.ts';

const FAMILIES = 200_000;
const MEMBER_ID = fieldSlot('member_id');

/** A record of one person, whose ID is their only value. */
function packedPerson(id: number, row: number): Buffer {
  const record = Buffer.alloc(4 + 4 + 1 + 4 + 4 + 1 + 6 + 1);
  record.writeUInt32BE(record.length, 0);
  record.writeUInt32BE(1, 4);
  record.writeUInt8(1, 8);
  record.writeUInt32BE(row, 9);
  record.writeUInt32BE(1 << MEMBER_ID, 13);
  record.writeUInt8(6, 17);
  record.write(id.toString().padStart(6, '0'), 18);
  return record;
}

test('each of many families is found once, whatever its row', () => {
  const digests = new FamilyDigests();
  for (let id = 0; id < FAMILIES; id++) digests.add(packedPerson(id, id), 0);
  for (let id = FAMILIES; id-- > 0; ) {
    const record = packedPerson(id, FAMILIES - id);
    if (digests.take(record, 0) !== 1 || digests.take(record, 0) !== 0) throw new Error(`wrong for ${id}`);
  }
  expect(digests.take(packedPerson(FAMILIES, 1), 0)).toBe(0);
  expect(digests.left).toBe(0);
});

test('a file of one family over and over takes one place, and no longer than others', () => {
  const digests = new FamilyDigests();
  const record = packedPerson(7, 7);
  for (let times = 0; times < FAMILIES; times++) digests.add(record, 0);
  for (let times = 0; times < FAMILIES - 1; times++) digests.take(record, 0);
  expect(digests.left).toBe(1);
  expect(digests.take(record, 0)).toBe(1);
  expect(digests.take(record, 0)).toBe(0);
});
