import { describe, expect, test } from '@jest/globals';
import type { TargetField, VendorConfigInput } from '@rollcall/contracts';
import fc from 'fast-check';
import { anyRow, CLEAN, cellsOf, FIELDS } from './any-row.ts';
import { runBothWays } from './both-ways.ts';

type Rules = NonNullable<NonNullable<VendorConfigInput['mapping_rules']>['fields']>;
const COVERAGE = FIELDS.filter((field) => field.startsWith('coverage.'));
const LINES = ['dental', 'vision', 'life', 'any'];
const ELECTED: readonly TargetField[] = [
  ...(['coverage.plan_id', 'coverage.plan_name', 'coverage.coverage_type'] as const),
  ...(['coverage.effective_date', 'coverage.termination_date'] as const),
];
const CHILD: readonly TargetField[] = ['first_name', 'last_name', 'date_of_birth', 'ssn', 'relationship'];
const HEADER = [
  ...FIELDS,
  ...LINES.flatMap((line) => [...ELECTED, 'coverage.insurance_line'].map((field) => `${line} ${field}`)),
  ...CHILD.map((field) => `child ${field}`),
];

const columns = (group: string, fields: readonly TargetField[]): Rules =>
  Object.fromEntries(fields.map((field) => [field, { source: `${group} ${field}` }]));
const own = (without: readonly TargetField[], more: Rules = {}): Rules => ({
  ...Object.fromEntries(FIELDS.filter((field) => !without.includes(field)).map((name) => [name, { source: name }])),
  ...more,
});
const GIVEN_LINE: Rules = { 'coverage.insurance_line': { default: 'medical' } };
const CHILDREN = [{ fields: columns('child', CHILD) }];

/** Ways in which files give a member several coverages. */
const CONFIGS: Record<string, VendorConfigInput['mapping_rules']> = {
  'each line has all of its columns': {
    fields: own([], GIVEN_LINE),
    coverages: LINES.slice(0, 3).map((line) => ({ insurance_line: line, fields: columns(line, ELECTED) })),
  },
  'lines share dates and level of the row': {
    fields: own(['coverage.plan_id', 'coverage.plan_name', 'coverage.insurance_line']),
    dependents: CHILDREN,
    coverages: [
      { insurance_line: 'dental', fields: columns('dental', ['coverage.plan_id']) },
      { insurance_line: 'vision', fields: columns('vision', ['coverage.plan_id', 'coverage.effective_date']) },
    ],
  },
  'dates of lines share the level of the row': {
    fields: own(['coverage.plan_id', 'coverage.plan_name'], GIVEN_LINE),
    coverages: LINES.slice(0, 2).map((line) => ({
      insurance_line: line,
      fields: columns(line, ['coverage.effective_date', 'coverage.termination_date']),
    })),
  },
  'the plan of another line shares the level of the row': {
    fields: own([], GIVEN_LINE),
    coverages: [
      { insurance_line: 'dental', fields: columns('dental', ['coverage.plan_id']) },
      { insurance_line: 'vision', fields: columns('vision', ['coverage.plan_id', 'coverage.coverage_type']) },
    ],
  },
  'a line in a column of its own, beside plans that share dates': {
    fields: own([], GIVEN_LINE),
    dependents: CHILDREN,
    coverages: [
      { fields: columns('any', ['coverage.insurance_line', 'coverage.plan_name']) },
      { insurance_line: 'vision', fields: columns('vision', ['coverage.plan_name', 'coverage.coverage_type']) },
    ],
  },
  'the row has no coverage columns': {
    fields: own(COVERAGE),
    coverages: LINES.slice(0, 3).map((line) => ({ insurance_line: line, fields: columns(line, ELECTED) })),
  },
  'the plan of the row is given': {
    fields: own(['coverage.plan_id'], { 'coverage.plan_id': { default: 'GOLD' } }),
    coverages: [{ insurance_line: 'critical_illness', fields: columns('any', ['coverage.coverage_type']) }],
  },
};

type Cells = Readonly<Record<string, string>>;
const row = (cells: Cells, ownCells: readonly string[] = cellsOf(CLEAN)) => [
  ...ownCells.map((text, index) => cells[FIELDS[index]!] ?? text),
  ...HEADER.slice(FIELDS.length).map((name) => cells[name] ?? ''),
];
const DENTAL: Cells = {
  'dental coverage.plan_id': 'DEN1',
  'dental coverage.plan_name': 'Dental Basic',
  'dental coverage.coverage_type': 'EMP',
  'dental coverage.effective_date': '03/01/2024',
};
const OTHERS: Cells = {
  'vision coverage.plan_id': 'VIS9',
  'vision coverage.plan_name': 'Vision Plus',
  'vision coverage.coverage_type': 'FAM',
  'vision coverage.effective_date': '2024-03-01',
  'vision coverage.termination_date': '2025-03-01',
  'life coverage.plan_id': 'LIFE',
  'life coverage.effective_date': '04/01/2024',
  'any coverage.insurance_line': 'Dental',
  'any coverage.plan_name': 'Smile',
  'any coverage.coverage_type': 'ESP',
};
const NO_OWN: Cells = Object.fromEntries(
  ['coverage.plan_id', 'coverage.coverage_type', 'coverage.effective_date'].map((field) => [field, '']),
);
const FAMILY: Cells = {
  'child first_name': 'Noa',
  'child last_name': 'Notional',
  'child date_of_birth': '03/04/2015',
  'child relationship': 'Child',
};
const ROWS: Record<string, Cells> = {
  'one more coverage': DENTAL,
  'all coverages': { ...DENTAL, ...OTHERS, ...FAMILY },
  'only those of elections': { ...DENTAL, ...NO_OWN },
  'a level without a plan': { 'coverage.plan_id': '', 'dental coverage.plan_id': 'DEN1' },
  'another level without a plan': {
    'coverage.plan_id': '',
    'vision coverage.plan_id': 'VIS9',
    'vision coverage.coverage_type': 'FAM',
  },
  'an election without its date': { 'vision coverage.plan_id': 'VIS9' },
  'levels and dates of the row and a child': { 'vision coverage.plan_name': 'Vision Plus', ...FAMILY },
  'a dependent in a row of its own': { ...DENTAL, relationship: 'Child', date_of_birth: '03/04/2015', member_id: 'M2' },
};

const WORDS =
  'N/A;None;none;n/a;NULL;Not enrolled;No coverage;-;--;0;00000;1;999999;00/00/0000;0001-01-01;TBD;Waived;WAIVE;Declined;EE;EMP;FAM;Employee + Spouse;XYZ;Y;N;X;medical;Dental PPO;1500;DEN-2;219557731;219-55-7731;Plan 219557731;M219557731;01/02/2010;2010-03-04;12/31/9999;2031-01-01;2024-01-01;2023-12-01;=1+1;José;"q"'.split(
    ';',
  );

function differences(rules: VendorConfigInput['mapping_rules'], rows: readonly string[][]) {
  const results = runBothWays(HEADER, [row({}), ...rows], { mapping_rules: rules }).slice(1);
  const different = results.flatMap((both, index) =>
    both !== null && JSON.stringify(both.kernel) !== JSON.stringify(both.javascript) ? [rows[index]!.join('|')] : [],
  );
  return { taken: results.filter((both) => both !== null).length, different };
}

describe.each(Object.entries(CONFIGS))('%s', (_, rules) => {
  test('any word in any column is read alike by both lanes', () => {
    const changed = HEADER.filter((name) => name.includes('coverage.') || name === 'relationship' || name === 'ssn');
    const results = Object.values(ROWS).flatMap((cells) =>
      changed.map((name) =>
        differences(
          rules,
          WORDS.map((word) => row({ ...cells, [name]: word })),
        ),
      ),
    );
    expect(results.flatMap(({ different }) => different)).toEqual([]);
    const taken = results.reduce((sum, result) => sum + result.taken, 0);
    expect(taken).toBeGreaterThan(results.length * WORDS.length * 0.25);
  });

  test('any cells are read alike', () => {
    const cell = fc.tuple(
      fc.constantFrom(...HEADER.filter((name) => !FIELDS.includes(name as TargetField))),
      fc.constantFrom(...WORDS, ''),
    );
    const anyCells = fc.array(cell, { maxLength: 5 }).map((changes): Cells => Object.fromEntries(changes));
    const base = fc.constantFrom(...Object.values(ROWS));
    const rows = fc.array(
      fc.tuple(anyRow, base, anyCells).map(([ownCells, elected, more]) => row({ ...elected, ...more }, ownCells)),
      { minLength: 20, maxLength: 80 },
    );
    fc.assert(
      fc.property(rows, (some) => {
        expect(differences(rules, some).different).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
