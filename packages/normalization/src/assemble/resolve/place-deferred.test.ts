import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ByteSink } from '../../external/byte-sink.ts';
import { createMemoryScratch } from '../../external/memory-scratch.ts';
import type { SpillFile } from '../../external/spill-file.ts';
import { checkSsns } from './check-ssns.ts';
import { linksLength, NO_PLACE, putLinks } from './deferred-row.ts';
import { type RowsToPlace, visitDeferredRows } from './deferred-rows.ts';
import { ENTRY, KeyIndex } from './key-index.ts';
import { KEY_TAG } from './link-keys.ts';
import { placeDeferred } from './place-deferred.ts';

/** Few values each, so that all combinations collide. */
const key = fc.record({
  tag: fc.constantFrom(KEY_TAG.id, KEY_TAG.ssn, KEY_TAG.family, KEY_TAG.memberId),
  id: fc.nat(4),
});
const ssn = fc.record({ id: fc.nat(3), person: fc.nat(2), isSubscriber: fc.boolean(), suspect: fc.boolean() });
const row = fc.record({
  isSubscriberRow: fc.boolean(),
  keys: fc.array(key, { minLength: 1, maxLength: 4 }),
  ssns: fc.array(ssn, { maxLength: 3 }),
});
const entry = fc.record({ key, row: fc.nat(5), person: fc.nat(2), flags: fc.constantFrom(1, 2, 4, 13) });
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

const FIRST_ROW = 10;
const lo = ({ tag, id }: { tag: number; id: number }) => tag * 1000 + id;
/** Unique per key, as real hashes are. */
const hi = ({ tag, id }: { tag: number; id: number }) => tag * 77 + id * 7919;

/** The stored form of the rows. Each unit holds only its row number. */
function storedRows(rows: readonly Row[]): Uint8Array {
  const sink = new ByteSink(64);
  for (const [n, { isSubscriberRow, keys, ssns }] of rows.entries()) {
    const found = ssns.map(({ id, ...rest }, personIndex) => {
      const key = { tag: KEY_TAG.ssn, id };
      return { ...rest, ssn: 0, lo: lo(key), hi: hi(key), personIndex };
    });
    sink.putUint32(4 + linksLength(keys.length, found) + 10);
    const { length: count } = keys;
    const stored = {
      isSubscriberRow,
      person: 0,
      count,
      lo: keys.map(lo),
      hi: keys.map(hi),
      tags: keys.map(({ tag }) => tag),
    };
    putLinks(sink, stored, found, NO_PLACE);
    sink.putUint32(10);
    sink.putUint32(FIRST_ROW + n);
    sink.putByte(0);
    sink.putByte(0);
  }
  return sink.view().slice();
}

async function placed(
  rows: readonly Row[],
  entries: readonly Entry[],
  parts: number,
  blockRows: number,
): Promise<Buffer[]> {
  const scratch = createMemoryScratch();
  const bytes = storedRows(rows);
  const deferred: RowsToPlace = {
    subscriberRows: rows.filter(({ isSubscriberRow }) => isSubscriberRow).length,
    visit: (see, before) => visitDeferredRows(chunksOf(bytes), see, before),
  };
  const index = new KeyIndex(scratch, parts);
  const rejected = new KeyIndex(scratch, parts);
  for (const { key, row, person, flags } of entries) {
    const one = flags === ENTRY.rejected ? rejected : index;
    one.add(lo(key), hi(key), row + 1, row + 1, person, flags);
  }
  // The window adds a subscriber row to the index when it defers it.
  rows.forEach(({ isSubscriberRow, keys }, n) => {
    const number = FIRST_ROW + n;
    if (isSubscriberRow) index.add(lo(keys[0]!), hi(keys[0]!), number, number, 0, ENTRY.subscriber);
  });
  const placements = await placeDeferred(deferred, { index, rejected }, scratch, { blockRows });
  const findings = await checkSsns(deferred, { placements, index }, scratch);
  return Promise.all([bytesOf(placements), bytesOf(findings)]);
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 53) yield bytes.slice(at, at + 53);
}

async function bytesOf(spill: SpillFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of spill.read()) chunks.push(Uint8Array.from(chunk));
  return Buffer.concat(chunks);
}

test('rows are placed the same, and their SSNs found the same, however many parts their keys are divided into', async () => {
  let withFamily = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(entry, { maxLength: 8 }),
      async (rows, entries) => {
        const atOnce = await placed(rows, entries, 1, 1000);
        expect(await placed(rows, entries, 8, 1)).toEqual(atOnce);
        expect(await placed(rows, entries, 2, 3)).toEqual(atOnce);
        for (let at = 0; at < atOnce[0]!.length; at += 16) if (atOnce[0]!.readUint32BE(at) > 0) withFamily++;
      },
    ),
    { numRuns: 300 },
  );
  expect(withFamily).toBeGreaterThan(0);
});
