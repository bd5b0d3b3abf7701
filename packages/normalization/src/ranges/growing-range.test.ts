import { expect, test } from '@jest/globals';
import { createTally } from '../decode/range-tally.ts';
import type { RowBatch } from '../decode/row-batch.ts';
import type { FileRange } from './file-range.ts';
import { GrowingRange, growingWindow } from './growing-range.ts';
import { OwnRows } from './run-range-batch.ts';

const seed = new Uint8Array(8);
const at = (rowNumber: number) => ({ byteOffset: rowNumber * 10, rowNumber });
/** Of 100 rows each, four of them. */
const ranges = [0, 1, 2, 3].map((number): FileRange => {
  return { number, from: number === 0 ? null : at(number * 100), next: number === 3 ? null : at((number + 1) * 100) };
});

function grow(given: number) {
  const [first] = ranges;
  const own = new OwnRows(first!, seed);
  const tally = createTally(1000, 100);
  const asked: number[] = [];
  const more = async () => {
    asked.push(asked.length + 1);
    return asked.length > given ? null : (ranges[asked.length] ?? null);
  };
  const range = new GrowingRange(first!, { own, tally, more, sourceBytes: 4000 });
  const see = async (lastRow: number): Promise<number> => {
    if (range.isDue(batchUpTo(lastRow))) await range.goOn(batchUpTo(lastRow));
    return asked.length;
  };
  const areAll = (lastRow: number) => own.areAll(batchUpTo(lastRow));
  return { range, tally, see, areAll };
}

const empty = new Int32Array(0);
const batchUpTo = (lastRow: number): RowBatch => ({
  ...{ bytes: new Uint8Array(0), rowCount: 1, rowCells: empty, cellStarts: empty, cellEnds: empty },
  ...{ rowNumbers: Int32Array.of(lastRow), faults: [] },
});

test('asks a whole range ahead, until the file ends', async () => {
  const { range, tally, see, areAll } = grow(9);
  expect(await see(1)).toBe(1);
  expect(await see(99)).toBe(1);
  expect(areAll(199)).toBe(true);
  expect(tally).toMatchObject({ untilByte: 2000, untilRow: 200 });
  expect(await see(100)).toBe(2);
  // A batch over several ranges.
  expect(await see(350)).toBe(3);
  expect(range.last.next).toBeNull();
  expect(tally).toMatchObject({ untilByte: 4000, untilRow: Number.POSITIVE_INFINITY });
  expect(await see(399)).toBe(3);
});

test('ends where the next range is somebody else’s, and asks no more', async () => {
  const { range, tally, see, areAll } = grow(1);
  expect(await see(150)).toBe(2);
  expect(await see(199)).toBe(2);
  expect(range.last.number).toBe(1);
  expect(areAll(199)).toBe(true);
  expect(areAll(200)).toBe(false);
  expect(tally).toMatchObject({ untilByte: 2000, untilRow: 200 });
});

test('has room for as many keys as the file may have, and takes no more rows than that room is good for', async () => {
  const window = { windowBytes: 1, seenBytes: 16 };
  const [first] = ranges;
  expect(growingWindow(window, first!, 1_000_000)).toEqual({ windowBytes: 1, seenBytes: 200_000 });
  expect(growingWindow(window, first!, 20)).toEqual(window);
  expect(growingWindow(window, first!, 1e12).seenBytes).toBe(24 * 1024 * 1024);
  const { range, see } = grow(9);
  range.last = { number: 0, from: null, next: at(13_000_000) };
  expect(await see(1)).toBe(0);
});

test('ends where the decoder has counted on behind it', async () => {
  const { range, tally, see } = grow(9);
  tally.isPast = true;
  expect(await see(50)).toBe(0);
  expect(range.last.number).toBe(0);
});
