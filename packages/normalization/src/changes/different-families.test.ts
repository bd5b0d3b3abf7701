import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findDifferentFamilies } from './different-families.ts';
import { type DigestBlock, FAMILY, FIRST_FAMILY, type ReadBlocks } from './digest-blocks.ts';
import { pairInOrder } from './pair-in-order.ts';

const BLOCK_FAMILIES = 7;
/** Of a record that `recordOf` makes: length, number of people, one row, no values, no coverages. */
const RECORD_BYTES = 8 + 1 + 4 + 4 + 1;

/** Digests of families that are told apart by a number. Each has as many people as the number's last digit says. */
function blocksOf(families: readonly number[]): ReadBlocks {
  return async function* () {
    for (let first = 0; first < families.length; first += BLOCK_FAMILIES) {
      const some = families.slice(first, first + BLOCK_FAMILIES);
      const numbers = some.flatMap((id) => [RECORD_BYTES, 1 + (id % 10), id, Math.imul(id, 0x9e3779b1) | 1, id, 0]);
      yield block(Int32Array.from([0, 0, some.length, 0, ...numbers]), some.length);
    }
  };
}

const block = (words: Int32Array, families: number): DigestBlock => ({
  words,
  families,
  firstPerson: FIRST_FAMILY + families * FAMILY.size,
});

async function* recordsOf(families: readonly number[], start = 0, end = families.length * RECORD_BYTES) {
  const records = families.map((id) => {
    const record = Buffer.alloc(RECORD_BYTES);
    record.writeUInt32BE(RECORD_BYTES, 0);
    record.writeUInt32BE(1, 4);
    record.writeUInt8(1, 8);
    record.writeUInt32BE(id, 9);
    return record;
  });
  yield Buffer.concat(records).subarray(start, end);
}

const TODAY = 20_250_601;

/** The families of which the file has more than the other one, in their order. */
async function differentIn(before: readonly number[], after: readonly number[]) {
  const fileOf = (families: readonly number[]) => ({
    read: (start?: number, end?: number) => recordsOf(families, start, end),
    digests: null,
    readBlocks: blocksOf(families),
  });
  const found = await findDifferentFamilies({ before: fileOf(before), after: fileOf(after), today: '2025-06-01' });
  const ids = { before: [] as number[], after: [] as number[] };
  for await (const segment of found.segments()) {
    for (const side of ['before', 'after'] as const) {
      for (let index = 0; index < segment[side].size; index++) {
        const [bytes, at] = segment[side].place(index);
        ids[side].push(Buffer.from(bytes.subarray(at + 9, at + 13)).readUInt32BE());
      }
    }
  }
  return { ...ids, unchanged: found.unchanged };
}

function withoutEqual(families: readonly number[], others: readonly number[]): number[] {
  const left = [...others];
  return families.filter((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

test('families that are inserted, removed, moved, or repeated are found, whatever their order', async () => {
  const ids = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      ids,
      fc.array(fc.tuple(fc.nat(59), fc.nat(59), fc.nat(2)), { maxLength: 9 }),
      async (was, edits) => {
        const is = [...was];
        for (const [from, to, kind] of edits) {
          const [moved] = kind === 0 ? [100 + to] : is.splice(from, 1);
          if (kind < 2 && moved !== undefined) is.splice(to, 0, moved);
        }
        const { before, after, unchanged } = await differentIn(was, is);
        expect(sorted(before)).toEqual(sorted(withoutEqual(was, is)));
        expect(sorted(after)).toEqual(sorted(withoutEqual(is, was)));
        expect(unchanged.members).toBe(was.length - before.length);
      },
    ),
    { numRuns: 200 },
  );
});

test('the digests of files of one order are read once, those of any other order until that is clear', async () => {
  const many = Array.from({ length: 30_000 }, (_, id) => id + 1);
  const edited = many.map((id) => (id % 50 === 0 ? id + 100_000 : id));
  const inOrder = await pairInOrder(blocksOf(many), blocksOf(edited), TODAY);
  expect(inOrder?.unchanged.members).toBe(29_400);
  expect(inOrder?.before.size).toBe(600);
  const reversed = many.toReversed();
  expect(await pairInOrder(blocksOf(many), blocksOf(reversed), TODAY)).toBeNull();
  const { before, after, unchanged } = await differentIn(many, [...reversed.slice(0, -1), 77_777]);
  expect([before, after, unchanged.members]).toEqual([[1], [77_777], 29_999]);
});
