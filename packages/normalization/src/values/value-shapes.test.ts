import { expect, test } from '@jest/globals';
import { summarizeColumn } from './value-shapes.ts';

test('a column is summarized by its filled values, each as often as it stands there', () => {
  const dates = ['1980-01-02', '', '2001-05-06', ' 1980-01-02 ', 'unknown', '1999-12-31'];
  const values = summarizeColumn(
    dates.map((date) => ['M1', date]),
    1,
  );
  expect(values).toMatchObject({ rows: 6, distinct: 4, years: { median: 1999, max: 2001 } });
  expect(values.filled).toHaveLength(5);
  expect(values.share('date')).toBe(0.8);
  expect(values.share('text')).toBe(1);
});

test('of an even number of years the later one of the middle is taken', () => {
  const years = (...all: string[]) =>
    summarizeColumn(
      all.map((year) => [`${year}-01-01`]),
      0,
    ).years;
  expect(years('1990', '1990', '2010', '2020')).toEqual({ median: 2010, max: 2020 });
  expect(years('1990', '2020')).toEqual({ median: 2020, max: 2020 });
  expect(summarizeColumn([['x']], 0).years).toBeNull();
});

test('a column without values is of no kind', () => {
  const values = summarizeColumn([['', 'a'], ['a']], 2);
  expect([values.share('text'), values.share('date'), values.distinct]).toEqual([0, 0, 0]);
});
