import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { hasRow, matchFamily, matchPeople } from '../../src/pages/match-family.ts';
import { pageRecords } from '../../src/pages/page-records.ts';
import type { FamilyRecord } from '../../src/record/person-record.ts';
import { readLines } from '../read-whole-file.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID';
const person = (id: string, name: string, { ssn = '', of = id, as = 'Self' } = {}) =>
  `${id},${name},04/16/1980,${ssn},PPO500,Family,01/01/2026,${as},${of}`;
const FILE = [
  HEADER,
  ...Array.from({ length: 30 }, (_, index) =>
    person(`W${100 + index}`, `Testa,Fakeman${LETTERS[index % 26]}${LETTERS[Math.floor(index / 26)]}`),
  ),
  person('W200', 'Zoë,O""Mock', { ssn: '212-45-9999' }).replace('O""Mock', '"O""Mock"'),
  person('W201', 'Kiddo,Childress', { of: 'W200', as: 'Child' }),
].join('\n');

async function open() {
  const { packedRecords: bytes } = await readLines(FILE);
  const read = async function* (startOffset: number) {
    const rest = bytes.subarray(startOffset);
    for (let at = 0; at < rest.length; at += 100) yield rest.subarray(at, at + 100);
  };
  const idsOf = (records: readonly string[]) =>
    records.map((record) => z.object({ member_id: z.string() }).parse(JSON.parse(record)).member_id);
  return { read, idsOf, size: bytes.length };
}

test('pages together are the file, each record once and in order', async () => {
  const { read, idsOf } = await open();
  const ids: string[] = [];
  let pages = 0;
  for (let start: number | null = 0; start !== null; pages++) {
    const page = await pageRecords(read, { start, limit: 7, isWanted: () => true });
    ids.push(...idsOf(page.records));
    start = page.next;
  }
  expect(ids).toEqual([...Array.from({ length: 30 }, (_, index) => `W${100 + index}`), 'W200']);
  expect(pages).toBe(5);
});

test('the last page says that it is, also when it is full', async () => {
  const { read } = await open();
  expect((await pageRecords(read, { start: 0, limit: 31, isWanted: () => true })).next).toBeNull();
  expect((await pageRecords(read, { start: 0, limit: 1, isWanted: matchFamily('childress') })).next).toBeNull();
});

test.each([
  ['a name', 'testa fakemanha', ['W107']],
  ['last name first, with other blanks', '  FAKEMANMA,  testa ', ['W112']],
  ['a member id', 'w110', ['W110']],
  ['the last four digits', '9999', ['W200']],
  ['somebody else of the family', 'Kiddo', ['W200']],
  ['letters beyond ASCII, in any case', 'ZOË', ['W200']],
  ['a quote, which JSON escapes', 'o"mock', ['W200']],
  ['nobody', 'nobody at all', []],
  ['more digits of an SSN than are there', '45-9999', []],
])('%s finds the families', async (_what, search, expected) => {
  const { read, idsOf } = await open();
  const page = await pageRecords(read, { start: 0, limit: 50, isWanted: matchFamily(search) });
  expect(idsOf(page.records)).toEqual(expected);
});

test('a row leads to its family, and nothing is read behind it', async () => {
  const { read, idsOf, size } = await open();
  let bytes = 0;
  const counted = async function* (start: number) {
    for await (const chunk of read(start)) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  const found = await pageRecords(counted, { start: 0, limit: 1, isWanted: hasRow(4), looksAhead: false });
  expect(idsOf(found.records)).toEqual(['W102']);
  expect(bytes).toBeLessThan(size / 4);
  expect((await pageRecords(read, { start: 0, limit: 1, isWanted: hasRow(33) })).records).toHaveLength(1);
});

test('whatever is searched for, the families are looked at once', async () => {
  const { read } = await open();
  let seen = 0;
  const isWanted = (family: FamilyRecord) => {
    seen++;
    return matchFamily('a, testa')(family);
  };
  let pages = 0;
  for (let start: number | null = 0; start !== null; pages++) {
    const page = await pageRecords(read, { start, limit: 2, isWanted });
    start = page.next;
  }
  // The one behind a page is looked at again as the first of the next.
  expect(pages).toBe(13);
  expect(seen).toBeLessThanOrEqual(31 + pages);
});

test('a page that may take no longer ends where the next one goes on', async () => {
  const { read, idsOf, size } = await open();
  const ids: string[] = [];
  let start: number | null = 0;
  for (let pages = 0; start !== null && start < size; pages++) {
    const page = await pageRecords(read, { start, limit: 50, isWanted: () => true, isOver: () => true });
    expect(pages).toBeLessThan(200);
    ids.push(...idsOf(page.records));
    start = page.next;
  }
  expect(ids).toHaveLength(31);
  expect(new Set(ids).size).toBe(31);
});

test('people of a family are told by their place', async () => {
  const { read } = await open();
  const who: number[][] = [];
  const meant = matchPeople('childress');
  await pageRecords(read, { start: 0, limit: 50, isWanted: (family) => who.push(meant(family)) < 0 });
  expect(who.filter((places) => places.length > 0)).toEqual([[1]]);
});

test.each([
  ['fakemanaa testa', 1],
  ['Testa Fakemanaa', 1],
  ['FAKEMANAA, Testa', 1],
  ['fakemanaa,testa', 1],
  ['fakemana test', 2],
  ['childress kiddo', 1],
  ['fakemanaa fakemanaa', 0],
  ['fakemanaa emanaa', 0],
  ['testa, kiddo', 0],
])('the words of a name are found in any order: %s', async (search, count) => {
  const { read } = await open();
  let found = 0;
  const meant = matchPeople(search);
  await pageRecords(read, {
    start: 0,
    limit: 50,
    isWanted: (family) => {
      found += meant(family).length;
      return false;
    },
  });
  expect(found).toBe(count);
});

test('a name of three words is found with the middle name, without it, and in any order', async () => {
  const file = [
    'Member ID,First Name,Middle Name,Last Name,Date of Birth,Coverage Type',
    'W1,Priya,Maria,de la Cruz-Castillo,04/16/1980,EE',
  ].join('\n');
  const { packedRecords } = await readLines(file);
  const counts = [
    'castillo priya',
    'priya de la cruz',
    'de la cruz-castillo, priya maria',
    'maria priya castillo',
    'priya riya',
  ].map(async (search) => {
    const read = async function* () {
      yield packedRecords;
    };
    return (await pageRecords(read, { start: 0, limit: 5, isWanted: matchFamily(search) })).records.length;
  });
  expect(await Promise.all(counts)).toEqual([1, 1, 1, 1, 0]);
});
