import { describe, expect, test } from '@jest/globals';
import { TARGET_FIELDS, type TargetField, type VendorConfigInput } from '@rollcall/contracts';
import { CLEAN, cellsOf, FIELDS } from './any-row.ts';
import { runBothWays } from './both-ways.ts';
import { ruleLiterals } from './rule-literals.ts';

type Row = Partial<Record<TargetField, string>>;

const dependent = { ...CLEAN, ssn: '', member_id: 'M2' };
const BASES: Record<string, Row> = {
  subscriber: CLEAN,
  child: { ...dependent, date_of_birth: '08/16/2011', relationship: 'Child' },
  spouse: { ...dependent, date_of_birth: '08/16/1980', relationship: 'Spouse' },
  'no tier': { ...CLEAN, 'coverage.coverage_type': '' },
  'child without a tier': {
    ...dependent,
    date_of_birth: '08/16/2011',
    relationship: 'Child',
    'coverage.coverage_type': '',
  },
  'no subscriber id': { ...CLEAN, subscriber_id: '' },
};
const CONFIGS: Record<string, readonly TargetField[]> = {
  'all columns': FIELDS,
  'no tier column': FIELDS.filter((field) => field !== 'coverage.coverage_type'),
  'families share an ID': FIELDS.filter((field) => field !== 'member_id'),
};

/** Values as files have them, near to what rules look for and not in the rules' own words. */
const WORDS =
  `No coverage;No Plan;N/A;None;TBD;Waive;Waiver;Opt out;Opted out of medical;-;--;unknown;test;nil;NULL;null;n.a.;0;00000;000000000;01/01/1900;12/31/9999;9999-12-31;2079-06-06;1901-01-01;20240101;2024-02-29;2023-02-29;Feb 29 2024;1-Jan-2024;SMITH, JOHN;Jr.;III;Dr. Ann;Mary-Ann;O’Neil;José;Ã©;a@b.co;A@B.CO;a..b@c.com;a@b;(217) 249-6313;1-217-249-6313;+1 217 249 6313;217-249-6315 x12;5555555555;0000000000;1234567890;85028;85028-0000;850280000;00501;99999;AZ;az;Arizona;XX;PR;AE;Self;18;EE;Employee;Spouse;Child;Y;N;1;=1+1;+1;@x;"quoted";back\\slash;tab\tin;Apt 4, 219-55-7731;219557731;219-55-7731;M219557731;219 55 7731;1E+08;123456789.0;Not enrolled;declined;I waive medical coverage;Enrolled;Gold PPO (waived);Delta Dental;EMP;024;XN;terminated;2026-06-01;2026-12-31;2027-06-01;1925-01-01;2011-01-01;2026-05-31;01/02/03;05/06/76;7/8/81;01/02/12`.split(
    ';',
  );

const UNWORDED = new Set(['date', 'ssn', 'email', 'phone', 'zip']);
const isWorded = (field: TargetField) => !UNWORDED.has(TARGET_FIELDS.find(({ name }) => name === field)?.kind ?? '');

interface Grid {
  readonly different: readonly string[];
  readonly taken: number;
  readonly rows: number;
}

/** Each word in each field of a row that is clean but for it, by the kernel and by JavaScript. */
function compare(words: readonly string[], fields: readonly TargetField[], base: Row, changed = fields): Grid {
  const config: VendorConfigInput = {
    mapping_rules: { fields: Object.fromEntries(fields.map((name) => [name, { source: name }])) },
  };
  const cells = (row: Row) => fields.map((field) => row[field] ?? '');
  const different: string[] = [];
  let taken = 0;
  for (const field of changed) {
    const rows = words.map((word) => cells({ ...base, [field]: word }));
    for (const [index, both] of runBothWays(fields, [cells(CLEAN), ...rows], config)
      .slice(1)
      .entries()) {
      if (both === null) continue;
      taken++;
      if (JSON.stringify(both.kernel) !== JSON.stringify(both.javascript)) different.push(`${field}: ${words[index]}`);
    }
  }
  return { different, taken, rows: words.length * changed.length };
}

describe.each(Object.entries(CONFIGS))('%s', (_, fields) => {
  test.each(Object.entries(BASES))('%s: any word in any field is read alike by both lanes', (_, base) => {
    const { different, taken, rows } = compare(WORDS, fields, base);
    expect(different).toEqual([]);
    const isIncomplete =
      base === BASES['no tier'] || (base === BASES['no subscriber id'] && !fields.includes('member_id'));
    expect(taken).toBeGreaterThan(isIncomplete ? 0 : rows * 0.2);
  });
});

test('a word that a rule knows is read alike by both lanes, whichever rule it is', () => {
  const literals = ruleLiterals();
  expect(literals.length).toBeGreaterThan(1500);
  for (const [index, base] of [CLEAN, BASES.child!].entries()) {
    const words = literals.filter((_, at) => at % 2 === index);
    const untiered = CONFIGS['no tier column']!;
    expect(compare(words, untiered, base, untiered.filter(isWorded)).different).toEqual([]);
    expect(compare(words, FIELDS, base, ['coverage.coverage_type']).different).toEqual([]);
  }
}, 120_000);

test('a plan that is declined is waived, whatever else the row has', () => {
  const fields = CONFIGS['no tier column']!;
  const config = { mapping_rules: { fields: Object.fromEntries(fields.map((name) => [name, { source: name }])) } };
  const row = (plan: string) =>
    cellsOf({ ...CLEAN, 'coverage.plan_id': plan }).filter((_, at) => FIELDS[at] !== 'coverage.coverage_type');
  const [gold, ...declined] = runBothWays(
    fields,
    ['VIS1', 'No coverage', 'Not Enrolled', 'I waive medical coverage'].map(row),
    config,
  );
  expect(gold?.kernel).toEqual(gold?.javascript);
  expect(declined).toEqual([null, null, null]);
});
