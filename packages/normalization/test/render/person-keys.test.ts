import { text as textOf } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { PersonKeys } from '../../src/render/person-keys.ts';
import { renderRecordsCsv } from '../../src/render/records-csv.ts';
import { renderRecordsJson } from '../../src/render/records-json.ts';
import { renderRecordsXml } from '../../src/render/records-xml.ts';
import { assembleRows } from '../assemble/assemble-rows.ts';
import { mappedRow } from '../assemble/mapped-rows.ts';

const head = { jobId: 'job_1', vendor: 'V', processedAt: '2024-06-01T12:00:00.000Z', metadata: {} };
const secret = Buffer.alloc(32, 7);
const feed = new PersonKeys({ secret, scope: 'feed' });
const ANN = { subscriber: true, member_id: 'E1', first_name: 'Ann', last_name: 'Li', date_of_birth: '1980-01-01' };
const KIT = { first_name: 'Kit', last_name: 'Li', date_of_birth: '2015-02-03', relationship: 'child' };

type Row = Parameters<typeof mappedRow> extends [number, ...infer People] ? People : never;
const rows = z.object({
  records: z.array(
    z.object({
      person_key: z.string().nullable(),
      dependents: z.array(z.object({ person_key: z.string().nullable() })),
    }),
  ),
});

async function packed(...families: Row[]): Promise<() => AsyncGenerator<Uint8Array>> {
  const { packedRecords } = await assembleRows(families.map((people, i) => mappedRow(i + 2, ...people)));
  return async function* () {
    yield packedRecords;
  };
}

/** Each family's keys, the member's first. */
async function keysOf(families: Row[], personKeys = feed): Promise<(string | null)[][]> {
  const read = await packed(...families);
  const { records } = rows.parse(JSON.parse(await textOf(renderRecordsJson(read(), { ...head, personKeys }))));
  return records.map((record) => [record.person_key, ...record.dependents.map((one) => one.person_key)]);
}

let known: (string | null)[] = [];
beforeAll(async () => {
  [known = []] = await keysOf([[ANN, KIT]]);
});

test('everyone has one of their own, in every format', async () => {
  expect(known).toEqual([expect.stringMatching(/^per_[0-9a-f]{32}$/), expect.stringMatching(/^per_[0-9a-f]{32}$/)]);
  expect(new Set(known).size).toBe(2);
  const read = await packed([ANN, KIT]);
  const csv = await textOf(renderRecordsCsv(read(), { includeMetadata: true, personKeys: feed }));
  const cells = z.array(z.object({ person_key: z.string() })).parse(parse(csv, { columns: true }));
  expect(cells.map((row) => row.person_key)).toEqual(known);
  const xml = await textOf(renderRecordsXml(read(), { ...head, personKeys: feed }));
  expect([...xml.matchAll(/<person_key>(.*?)<\/person_key>/g)].map(([, key]) => key)).toEqual([known[1], known[0]]);
  expect(await textOf(renderRecordsCsv(read(), { personKeys: feed }))).not.toContain('per_');
});

test('it stays when name, address, coverage, and letter case change', async () => {
  const married = {
    ...ANN,
    member_id: 'e1',
    last_name: 'Mock',
    'address.city': 'Springfield',
    'coverage.plan_id': 'P2',
  };
  expect(await keysOf([[married, { ...KIT, first_name: 'KIT', last_name: 'Mock' }]])).toEqual([known]);
});

test('with another ID, group, scope, or secret it is another', async () => {
  const others = [
    ...(await keysOf([[{ ...ANN, member_id: 'E2' }, KIT]])),
    ...(await keysOf([[{ ...ANN, group_id: 'G1' }, KIT]])),
    ...(await keysOf([[ANN, KIT]], new PersonKeys({ secret, scope: 'other' }))),
    ...(await keysOf([[ANN, KIT]], new PersonKeys({ secret: Buffer.alloc(32, 8), scope: 'feed' }))),
  ].flat();
  expect(new Set([...known, ...others]).size).toBe(10);
});

test('a dependent with an ID of their own is known by it, whatever the name', async () => {
  const [first] = await keysOf([[ANN, { ...KIT, member_id: 'D1' }]]);
  const [second] = await keysOf([[ANN, { ...KIT, member_id: 'D1', first_name: 'Christopher' }]]);
  expect(second).toEqual(first);
  expect(first?.[1]).not.toBe(known[1]);
});

test('two whom nothing tells apart have none, and neither has who is not known well enough', async () => {
  const { relationship, ...namesake } = KIT;
  const apart = { relationship, fullSsn: '900112222', gender: 'male' };
  const twins: Row = [
    ANN,
    { ...namesake, ...apart },
    { ...namesake, ...apart, last_name: 'Mock', fullSsn: '900113333', gender: 'female' },
  ];
  const [ofTwins = []] = await keysOf([twins]);
  expect(ofTwins).toEqual([known[0], null, null]);
  const [withoutBirth = []] = await keysOf([[ANN, { first_name: 'Kit', relationship }]]);
  expect(withoutBirth).toEqual([known[0], null]);
});

test('a dependent alone in the file has the key that is theirs beside the subscriber', async () => {
  const read = await packed([{ ...KIT, subscriber: true, member_id: 'E1', subscriber_id: 'E1' }]);
  const { records } = rows.parse(JSON.parse(await textOf(renderRecordsJson(read(), { ...head, personKeys: feed }))));
  expect(records.map(({ person_key: key }) => key)).toEqual([known[1]]);
});
