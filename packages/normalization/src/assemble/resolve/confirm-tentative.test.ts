import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryScratch } from '../../external/memory-scratch.ts';
import type { PackedUnit } from '../pack/row-unit.ts';
import { RowNumberSet } from '../report/row-number-set.ts';
import { confirmTentative } from './confirm-tentative.ts';
import { DeferredRows } from './deferred-rows.ts';
import { ENTRY, KeyIndex } from './key-index.ts';
import { takeBack } from './take-back.ts';

interface Row {
  readonly isCertain?: boolean;
  readonly suspectKeys?: number;
  readonly rowNumber: number;
  /** 0 for a deferred row. */
  readonly ordinal: number;
  readonly isSubscriberRow: boolean;
  readonly keys: readonly number[];
  readonly ssns?: readonly { readonly id: number; readonly suspect: boolean }[];
}
interface Entry {
  readonly key: number;
  readonly ordinal: number;
  readonly row: number;
}

const hi = (key: number): number => key * 7919;

function unitOf(rowNumber: number): PackedUnit {
  return { bytes: new Uint8Array(0), at: 0, length: 0, rowNumber, persons: 0, heads: new Int32Array(0), head: 0 };
}

function store(rows: readonly Row[], entries: readonly Entry[], parts = 1) {
  const scratch = createMemoryScratch();
  const deferred = new DeferredRows(scratch);
  for (const { rowNumber, ordinal, isSubscriberRow, isCertain = false, suspectKeys = 0, keys, ssns = [] } of rows) {
    const { length: count } = keys;
    const links = { isSubscriberRow, person: rowNumber * 3, count, lo: keys, hi: keys.map(hi), tags: keys };
    const found = ssns.map(({ id, suspect }) => {
      return { ssn: id, lo: id, hi: hi(id), person: 0, personIndex: 0, isSubscriber: false, suspect };
    });
    if (ordinal === 0) deferred.add(links, found, unitOf(rowNumber));
    else deferred.addTentative(links, found, unitOf(rowNumber), { ordinal, isCertain, suspectKeys });
  }
  const index = new KeyIndex(scratch, parts);
  for (const { key, ordinal, row } of entries) index.add(key, hi(key), ordinal, row, 0, ENTRY.subscriber);
  return { deferred, index, scratch };
}

async function refuted(
  rows: readonly Row[],
  entries: readonly Entry[] = [],
  withdrawn: readonly number[] = [],
  parts = 1,
) {
  const known = new RowNumberSet();
  for (const ordinal of withdrawn) known.add(ordinal);
  const { scratch, ...stored } = store(rows, entries, parts);
  const found = await confirmTentative(stored, known, scratch);
  return [...found.between(0, 1000)];
}

const subscriber = (ordinal: number, ...keys: number[]): Row => ({
  rowNumber: ordinal,
  ordinal,
  isSubscriberRow: true,
  suspectKeys: 3,
  keys,
});
const dependent = (rowNumber: number, ordinal: number, keys: readonly number[], ssns: Row['ssns'] = []): Row => ({
  rowNumber,
  ordinal,
  isSubscriberRow: false,
  keys,
  ssns,
});

describe('a tentative family', () => {
  const family = [subscriber(10, 1, 2), dependent(11, 10, [1], [{ id: 5, suspect: true }])];

  test('stays if only its own rows have its keys and SSNs', async () => {
    expect(
      await refuted(family, [
        { key: 1, ordinal: 10, row: 10 },
        { key: 5, ordinal: 10, row: 11 },
      ]),
    ).toEqual([]);
  });

  test.each([[1], [2], [5]])(
    'is refuted if an earlier row of another family is in the index with key %d',
    async (key) => {
      expect(await refuted(family, [{ key, ordinal: 3, row: 4 }])).toEqual([10]);
      expect(await refuted(family, [{ key, ordinal: 20, row: 20 }])).toEqual([]);
    },
  );

  test('is refuted if an SSN of its dependent is in a row between, but not if it is in a row behind', async () => {
    const late = [subscriber(10, 1), dependent(15, 10, [1], [{ id: 5, suspect: true }])];
    expect(await refuted(late, [{ key: 5, ordinal: 12, row: 12 }])).toEqual([10]);
    expect(await refuted(late, [{ key: 5, ordinal: 12, row: 16 }])).toEqual([]);
  });

  test('is refuted if an earlier deferred row may belong to it, or has the SSN', async () => {
    expect(await refuted([dependent(4, 0, [9, 1]), ...family])).toEqual([10]);
    expect(await refuted([dependent(4, 0, [9], [{ id: 5, suspect: false }]), ...family])).toEqual([10]);
    expect(await refuted([...family, dependent(14, 0, [9, 1])])).toEqual([]);
  });

  test('is refuted if a row of an earlier tentative family might fall back to it', async () => {
    expect(await refuted([subscriber(5, 8), dependent(6, 5, [8, 1]), ...family])).toEqual([10]);
    expect(await refuted([subscriber(5, 8), dependent(6, 5, [8, 1]), ...family], [], [5])).toEqual([5, 10]);
  });

  test('does not depend on SSNs that nobody had before', async () => {
    const known = [subscriber(10, 1), dependent(11, 10, [1], [{ id: 5, suspect: false }])];
    expect(await refuted(known, [{ key: 5, ordinal: 3, row: 4 }])).toEqual([]);
  });
});

const key = fc.nat(30);
const rowArbitrary = fc.record({
  isFirst: fc.boolean(),
  isDeferred: fc.boolean(),
  suspectKeys: fc.nat(7),
  keys: fc.array(key, { minLength: 1, maxLength: 3 }),
  ssns: fc.array(fc.record({ id: key, suspect: fc.boolean() }), { maxLength: 2 }),
});

test('families are refuted by earlier rows of others, however many parts the keys are divided into', async () => {
  let both = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowArbitrary, { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ key, row: fc.integer({ min: 1, max: 30 }) }), { maxLength: 6 }),
      async (drawn, others) => {
        let ordinal = 0;
        const rows = drawn.map(({ isFirst, isDeferred, suspectKeys, keys, ssns }, at): Row => {
          const rowNumber = 5 + 2 * at;
          const isSubscriberRow = isFirst || ordinal === 0;
          if (isSubscriberRow && !isDeferred) ordinal = rowNumber;
          return { rowNumber, ordinal: isDeferred ? 0 : ordinal, isSubscriberRow, suspectKeys, keys, ssns };
        });
        const entries = others.map(({ key: one, row }) => ({ key: one, row: 2 * row, ordinal: 2 * row }));
        const has = new Map<number, { row: number; ordinal: number }[]>();
        const note = (one: number, row: number, family: number) =>
          has.set(one, [...(has.get(one) ?? []), { row, ordinal: family }]);
        for (const { keys, ssns = [], rowNumber, ordinal: family } of rows) {
          for (const one of [...keys, ...ssns.map(({ id }) => id)]) note(one, rowNumber, family);
        }
        for (const entry of entries) note(entry.key, entry.row, entry.ordinal);
        const expected = new Set<number>();
        const first = new Map<string, number>();
        for (const { keys, ssns = [], rowNumber, ordinal: family, suspectKeys = 0 } of rows) {
          if (family === 0) continue;
          const own = [
            ...keys.filter((_, at) => (suspectKeys >> at) & 1),
            ...ssns.flatMap(({ id, suspect }) => (suspect ? [id] : [])),
          ];
          for (const one of own) {
            const from = first.get(`${one} ${family}`) ?? rowNumber;
            first.set(`${one} ${family}`, from);
            if (has.get(one)!.some((other) => other.ordinal !== family && other.row < from)) expected.add(family);
          }
        }
        const inOrder = [...expected].sort((a, b) => a - b);
        for (const parts of [1, 2, 8]) expect(await refuted(rows, entries, [], parts)).toEqual(inOrder);
        const families = new Set(rows.flatMap((row) => (row.ordinal > 0 ? [row.ordinal] : [])));
        if (expected.size > 0 && expected.size < families.size) both++;
      },
    ),
    { numRuns: 300 },
  );
  expect(both).toBeGreaterThan(20);
});

test('rows that are taken back are as if they had been deferred at once', async () => {
  const rows = [
    dependent(4, 0, [9]),
    subscriber(10, 1, 2),
    dependent(11, 10, [1], [{ id: 5, suspect: true }]),
    subscriber(20, 3),
    { ...subscriber(30, 6), suspectKeys: 0, isCertain: true },
    { ...dependent(31, 30, [6]), isCertain: true },
    dependent(32, 30, [6], [{ id: 7, suspect: true }]),
    subscriber(40, 8),
  ];
  const entries = [
    { key: 1, ordinal: 10, row: 10 },
    { key: 2, ordinal: 10, row: 10 },
    { key: 5, ordinal: 10, row: 11 },
    { key: 3, ordinal: 20, row: 20 },
    { key: 6, ordinal: 30, row: 30 },
    { key: 12, ordinal: 30, row: 31 },
    { key: 7, ordinal: 30, row: 32 },
    { key: 8, ordinal: 40, row: 40 },
  ];
  const refutedOnes = new RowNumberSet();
  for (const ordinal of [10, 30, 40]) refutedOnes.add(ordinal);
  const withdrawn = new RowNumberSet();
  withdrawn.add(40);
  const { scratch, ...stored } = store(rows, entries);
  const { deferred, index, takenBack } = await takeBack(stored, { refuted: refutedOnes, withdrawn }, scratch);
  const placed: number[] = [];
  await deferred.visit(({ rowNumber }) => placed.push(rowNumber));
  expect(placed).toEqual([4, 10, 11, 30, 31, 32, 40]);
  expect(deferred).toMatchObject({ count: 7, subscriberRows: 3, suspects: 2, tentative: 0 });
  const left: string[] = [];
  await index.visit(({ lo, ordinal, rowNumber, person }) => left.push([lo, ordinal, rowNumber, person].join(' ')));
  expect(left.sort()).toEqual(['1 10 10 30', '12 30 31 0', '3 20 20 0', '6 30 30 0', '8 40 40 120']);
  expect([...takenBack.ordinals.between(0, 100)]).toEqual([10, 30]);
  expect(takenBack.rows).toBe(5);
});
