import { describe, expect, test } from '@jest/globals';
import { inferMapping } from '../../src/reading/read-columns.ts';
import { REASONS } from '../../src/reading/reasons.ts';

const LABELS = [
  'Emp #',
  'First Name',
  'Last Name',
  'DOB',
  'Spouse First Name',
  'Spouse DOB',
  'Dental Plan',
  'Dental Tier',
  'Notes',
];
const SAMPLE = Array.from({ length: 12 }, (_, n) => [
  `E10${n}`,
  ['Ann', 'Bob', 'Cora', 'Dan'][n % 4]!,
  `Sample${'abcdefghijkl'[n]}`,
  `0${(n % 9) + 1}/1${n % 9}/19${50 + 2 * n}`,
  n % 2 === 0 ? 'Kim' : '',
  n % 2 === 0 ? `0${(n % 9) + 1}/12/19${61 + n}` : '',
  n % 3 === 0 ? 'DPPO Gold' : 'DHMO Basic',
  n % 2 === 0 ? 'Employee + Spouse' : 'Employee Only',
  'none',
]);
const explain = (labels: readonly string[], sample: readonly (readonly string[])[]) =>
  new Map(
    inferMapping({ columns: labels.map((name) => ({ name })), sample }).explanations.map((one) => [one.name, one]),
  );

describe('what a column is taken for', () => {
  const found = explain(LABELS, SAMPLE);

  test('is explained for each column that is read, by one to three sentences', () => {
    expect([...found.keys()]).toEqual(LABELS.slice(0, -1));
    for (const { reasons, isRead } of found.values()) {
      expect(isRead).toBe(true);
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(3);
      for (const reason of reasons) expect(REASONS[reason]).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('header and values are named where both speak for it', () => {
    expect(found.get('DOB')).toMatchObject({ field: 'date_of_birth', owner: 'member', line: null });
    expect(found.get('DOB')?.reasons).toEqual(expect.arrayContaining(['header', 'values_fit']));
  });

  test('says whose value it is, and of which line', () => {
    expect(found.get('Spouse DOB')).toMatchObject({ field: 'date_of_birth', owner: 'spouse' });
    expect(found.get('Spouse DOB')?.reasons).toContain('names_dependent');
    expect(found.get('Dental Tier')).toMatchObject({ owner: 'member', line: 'dental' });
    expect(found.get('Dental Tier')?.reasons).toContain('names_line');
  });

  test('values alone are a reason where the header says nothing', () => {
    const bare = explain(
      LABELS.map((label) => (label === 'DOB' ? 'Zq' : label)),
      SAMPLE,
    );
    expect(bare.get('Zq')).toMatchObject({ field: 'date_of_birth', reasons: ['values_fit'] });
  });

  test('what speaks against it comes last, and a column that is not sure enough is not read', () => {
    const odd = explain(
      LABELS,
      SAMPLE.map((row, at) => row.map((cell, column) => (column === 3 && at % 2 === 0 ? 'n/k' : cell))),
    );
    expect(odd.get('DOB')?.reasons.at(-1)).toBe('values_fit_partly');
  });

  test('a close second is named', () => {
    const { rival } = explain(
      ['Emp #', 'Name', 'DOB', 'Term Date', 'Hire Date', 'Medical Plan', 'Eff Date'],
      [
        ['E1', 'Ann Sample', '01/02/1980', '', '05/06/2019', 'PPO Gold', '01/01/2026'],
        ['E2', 'Bob Sample', '02/02/1981', '02/28/2026', '05/06/2018', 'PPO Gold', '01/01/2026'],
        ['E3', 'Cy Sample', '03/02/1982', '', '05/06/2017', 'PPO Gold', '01/01/2026'],
      ],
    ).get('Medical Plan')!;
    expect(rival).toEqual({ field: 'coverage.plan_id', confidence: 0.7 });
  });
});
