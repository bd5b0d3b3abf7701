import { describe, expect, test } from '@jest/globals';
import { generateCsv, header } from './generate-csv.ts';

const SSN = /,(\d{3}-\d{2}-\d{4}),/;
const MEMBER = /^M(\d+),.*(Self|Spouse|Child),M(\d+),GRP\d+$/;

/** Lines of rows; a row whose cell has a line break counts with its end. */
const linesOf = (options: { rows: number; seed?: number; ssnPool?: number }) =>
  [...generateCsv(options)].join('').split('\r\n').slice(1, -1);

function repeatsIn(lines: readonly string[]): number {
  const ssns = lines.flatMap((line) => SSN.exec(line)?.[1] ?? []);
  return ssns.length - new Set(ssns).size;
}

describe('generated CSV', () => {
  const rows = 20_000;
  const lines = linesOf({ rows });

  test('has as many rows as asked for, every member once, and the same for the same seed', () => {
    expect(lines).toHaveLength(rows);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(rows);
    expect(header).toHaveLength(19);
    expect(linesOf({ rows: 500, seed: 3 })).toEqual(linesOf({ rows: 500, seed: 3 }));
    expect(linesOf({ rows: 1 })).toHaveLength(1);
  });

  test('gives an SSN to two people about once in a thousand', () => {
    const repeats = repeatsIn(lines);
    expect(repeats).toBeGreaterThan(5);
    expect(repeats).toBeLessThan(45);
  });

  test('draws SSNs from a pool when asked to, so that many meet', () => {
    expect(repeatsIn(linesOf({ rows, ssnPool: 100_000 }))).toBeGreaterThan(1000);
  });

  test('has few dependents that do not stand with their subscriber, and these all over the file', () => {
    const away = lines.flatMap((line, at) => {
      const [, member, relationship, subscriber] = MEMBER.exec(line) ?? [];
      if (relationship === undefined || relationship === 'Self') return [];
      const place = Number(member) - 100_000_001;
      return Number(subscriber) > Number(member) || Math.abs(at - place) > 20 ? [at] : [];
    });
    expect(away.length).toBeGreaterThan(2);
    expect(away.length).toBeLessThan(40);
    expect(Math.max(...away) - Math.min(...away)).toBeGreaterThan(rows / 4);
  });
});
