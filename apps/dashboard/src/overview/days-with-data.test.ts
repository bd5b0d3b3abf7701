import { expect, test } from '@jest/globals';
import { daysWithData } from './days-with-data.ts';

test('days before the first file are no part of a chart, days without one after it are', () => {
  const days = [0, 0, 3, 0, 1].map((files, index) => ({ date: `2026-11-0${index + 1}`, files }));
  expect(daysWithData(days).map(({ files }) => files)).toEqual([3, 0, 1]);
  expect(daysWithData(days.slice(0, 2))).toEqual([]);
});
