import { describe, expect, test } from '@jest/globals';
import type { TargetField, VendorConfigInput } from '@rollcall/contracts';
import fc from 'fast-check';
import { anyRow, CLEAN, cellsOf, FIELDS } from './any-row.ts';
import { runBothWays } from './both-ways.ts';

const GROUPS = ['a', 'b', 'c'];
const COLUMNS: readonly TargetField[] = [
  ...(['first_name', 'last_name', 'date_of_birth', 'ssn', 'relationship', 'gender', 'member_id'] as const),
  ...(['is_disabled', 'coverage.plan_id', 'coverage.effective_date', 'address.state', 'address.zip'] as const),
];
const HEADER = [...FIELDS, ...GROUPS.flatMap((group) => COLUMNS.map((field) => `${group} ${field}`))];

/** The third group has its relationship from the configuration. */
const config = (columns = COLUMNS): VendorConfigInput => ({
  mapping_rules: {
    fields: Object.fromEntries(FIELDS.map((name) => [name, { source: name }])),
    dependents: GROUPS.map((group, index) => ({
      ...(index === 2 ? { relationship: 'spouse' } : {}),
      fields: Object.fromEntries(
        columns
          .filter((field) => index !== 2 || field !== 'relationship')
          .map((field) => [field, { source: `${group} ${field}` }]),
      ),
    })),
  },
});

type Cells = Partial<Record<TargetField, string>>;
const CHILD: Cells = {
  first_name: 'Noa',
  last_name: 'Notional',
  date_of_birth: '03/04/2015',
  ssn: '219-55-8831',
  relationship: 'Child',
};
const SPOUSE: Cells = { ...CHILD, first_name: 'Ned', date_of_birth: '03/04/1975', ssn: '', relationship: '' };
const wide = (own: readonly string[], people: readonly Cells[]) => [
  ...own,
  ...GROUPS.flatMap((_, index) => COLUMNS.map((field) => people[index]?.[field] ?? '')),
];
const families: readonly (readonly Cells[])[] = [
  [CHILD],
  [{}, CHILD],
  [CHILD, { ...CHILD, first_name: 'Lou', date_of_birth: '03/04/2016', ssn: '219-55-8832' }, SPOUSE],
  [{}, {}, SPOUSE],
];

const WORDS =
  'N/A;None;none;n/a;NULL;-;--;0;00000;999999;TBD;unknown;Nora;Mary-Ann;José;SMITH, JOHN;Jr.;Self;Spouse;Child;18;19;Domestic Partner;219557731;219-55-7731;219-55-8831;X219557731;M1;S1000;01/02/2010;2010-03-04;01/02/1920;2031-01-01;00/00/0000;Y;N;F;M;Waived;No coverage;AZ;NY;Arizona;85028;10001;850280000;=1+1;@x'.split(
    ';',
  );

const withWord = (people: readonly Cells[], group: number, word: Cells) =>
  GROUPS.map((_, index) => ({ ...people[index], ...(index === group ? word : {}) }));

const differences = (rows: readonly string[][]) => {
  const results = runBothWays(HEADER, [wide(cellsOf(CLEAN), families[2]!), ...rows], config()).slice(1);
  const taken = results.filter((both) => both !== null).length;
  const different = results.flatMap((both, index) =>
    both !== null && JSON.stringify(both.kernel) !== JSON.stringify(both.javascript) ? [rows[index]!.join('|')] : [],
  );
  return { taken, different };
};

describe('rows with dependents in columns', () => {
  test('are taken with all of their people', () => {
    const [first] = runBothWays(HEADER, [wide(cellsOf(CLEAN), families[2]!)], config());
    expect(first?.kernel).toEqual(first?.javascript);
    expect(first?.kernel.ssns.map(({ personIndex }) => personIndex)).toEqual([0, 1, 2]);
    expect(first?.kernel.bytes).toContain('Noa');
    expect(first?.kernel.bytes).toContain('"spouse"');
  });

  test.each(families.map((people, index) => [index, people] as const))(
    'family %d: any word in any field of anyone is read alike by both lanes',
    (_, people) => {
      // A file for each column: the words in one column say how it is read.
      const own = FIELDS.map((field) => WORDS.map((word) => wide(cellsOf({ ...CLEAN, [field]: word }), people)));
      const theirs = GROUPS.flatMap((_, group) =>
        COLUMNS.map((field) => WORDS.map((word) => wide(cellsOf(CLEAN), withWord(people, group, { [field]: word })))),
      );
      const results = [...own, ...theirs].map(differences);
      expect(results.flatMap(({ different }) => different)).toEqual([]);
      const taken = results.reduce((sum, result) => sum + result.taken, 0);
      expect(taken).toBeGreaterThan(results.length * WORDS.length * 0.2);
    },
    60_000,
  );

  test('the fields of a row in the columns of dependents are read alike', () => {
    const place = (field: TargetField) => FIELDS.indexOf(field);
    const person = anyRow.map((row): Cells => Object.fromEntries(COLUMNS.map((field) => [field, row[place(field)]!])));
    const row = fc
      .tuple(anyRow, fc.array(fc.oneof(person, fc.constant({}), fc.constant(CHILD)), { maxLength: 3 }))
      .map(([own, people]) => wide(own, people));
    fc.assert(
      fc.property(fc.array(row, { minLength: 20, maxLength: 80 }), (rows) => {
        expect(differences(rows).different).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
