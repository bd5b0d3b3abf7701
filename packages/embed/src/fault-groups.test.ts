import { expect, test } from '@jest/globals';
import { correctedRows, groupFaults, splitGroup } from './fault-groups.ts';

const error = (column: string | null, code: string, severity: 'error' | 'warning' = 'error') => ({
  ...{ column, field: 'f', code, severity, message: 'm', suggested_fix: 's', suggested_value: null },
  original_value: '',
});

test('equal values of a column are one decision, which changes their cells and no others', () => {
  const rows = [
    { row_number: 2, values: ['T3', 'x'], errors: [error('tier', 'unknown')] },
    { row_number: 3, values: ['T4', 'x'], errors: [error('tier', 'unknown'), error('dob', 'date')] },
    { row_number: 5, values: ['T3', 'y'], errors: [error('tier', 'unknown'), error('dob', 'date', 'warning')] },
    { row_number: 6, values: ['T1', 'y'], errors: [error(null, 'family')] },
  ];
  const { groups, ofRows } = groupFaults(['tier', 'dob'], rows);
  expect(groups.map(({ column, value, rows: of }) => [column, value, of])).toEqual([
    ['tier', 'T3', [2, 5]],
    ['tier', 'T4', [3]],
    ['dob', 'x', [3]],
  ]);
  expect(ofRows.map(({ row }) => row)).toEqual([6]);
  const [first, second, third] = groups;
  if (!first || !second || !third) throw new Error('three groups');
  expect(
    correctedRows(
      new Map([
        [first, 'EE'],
        [second, 'T4'],
        [third, '1980-01-02'],
      ]),
    ),
  ).toEqual([
    { row_number: 2, values: { tier: 'EE' } },
    { row_number: 5, values: { tier: 'EE' } },
    { row_number: 3, values: { dob: '1980-01-02' } },
  ]);
});

test('rows of one value can be decided one by one', () => {
  const rows = [2, 5].map((row_number) => ({
    row_number,
    values: ['219-09-9999', `M${row_number}`, '', 'Ann', 'Sample', 'T3'],
    errors: [error('tier', 'unknown')],
  }));
  const { groups, labels } = groupFaults(['ssn', 'id', 'x', 'first', 'last', 'tier'], rows);
  const [group] = groups;
  if (!group) throw new Error('one group');
  const [second, fifth] = splitGroup(group);
  if (!second || !fifth) throw new Error('two rows');
  expect(correctedRows(new Map([[fifth, 'EE']]))).toEqual([{ row_number: 5, values: { tier: 'EE' } }]);
  expect(labels.get(5)).toBe('M5 · Ann · Sample');
});
