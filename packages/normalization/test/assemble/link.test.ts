import { describe, expect, test } from '@jest/globals';
import { assembleRows, TINY_WINDOW } from './assemble-rows.ts';
import { mappedRow, type PersonInput } from './mapped-rows.ts';

const mary: PersonInput = {
  subscriber: true,
  member_id: 'E1',
  first_name: 'Mary',
  last_name: 'Doe',
  date_of_birth: '1980-01-01',
  relationship: 'self',
  'coverage.plan_id': 'MED1',
  'coverage.effective_date': '2024-01-01',
  'coverage.coverage_type': 'employee_plus_family',
};
const tim: PersonInput = {
  member_id: 'E1-2',
  subscriber_id: 'E1',
  first_name: 'Tim',
  last_name: 'Doe',
  date_of_birth: '2010-05-05',
  relationship: 'child',
};

describe.each([
  ['in memory', undefined],
  ['through scratch', TINY_WINDOW],
])('linking %s', (_, window) => {
  test('writes the contract record to the byte', async () => {
    const { recordsText } = await assembleRows([mappedRow(2, mary), mappedRow(3, tim)], {}, window);
    const [record] = recordsText.split('\t');
    expect(record).toBe(
      '{"member_id":"E1","first_name":"Mary","last_name":"Doe","date_of_birth":"1980-01-01","ssn":null,"email":null,' +
        '"phone":null,"address":{"street":null,"city":null,"state":null,"zip":null},"coverage":{"plan_id":"MED1",' +
        '"effective_date":"2024-01-01","termination_date":null,"coverage_type":"employee_plus_family"},"dependents":[' +
        '{"member_id":"E1-2","first_name":"Tim","last_name":"Doe","date_of_birth":"2010-05-05","ssn":null,' +
        '"gender":null,"relationship":"child","coverage":{"plan_id":"MED1","effective_date":"2024-01-01",' +
        '"termination_date":null,"coverage_type":"employee_plus_family"}}]}',
    );
  });

  test('a rule that looks at the whole family warns, whatever the settings say', async () => {
    const withChild = [mappedRow(2, { ...mary, 'coverage.coverage_type': 'employee_only' }), mappedRow(3, tim)];
    const { issues, result } = await assembleRows(
      withChild,
      { severities: { employee_only_with_dependents: 'error' } },
      window,
    );
    expect(issues).toMatchObject([{ code: 'employee_only_with_dependents', severity: 'warning' }]);
    expect([result.validRows, result.invalidRows]).toEqual([2, 0]);
  });

  test.each([
    ['subscriber id', {}, { subscriber_id: 'E1' }],
    ['subscriber SSN', { fullSsn: '900112222' }, { fullSubscriberSsn: '900112222' }],
    ['family id', { family_id: 'F7' }, { family_id: 'F7' }],
    ['member id shared by the family', {}, { member_id: 'E1' }],
  ])('finds the subscriber by %s, wherever the dependent stands', async (_name, ofMember, ofDependent) => {
    const { subscriber_id: _, ...child } = tim;
    const dependent = { ...child, ...ofDependent };
    const other = { ...mary, member_id: 'E9', first_name: 'Zoe' };
    const rows = [mappedRow(2, dependent), mappedRow(3, other), mappedRow(4, { ...mary, ...ofMember })];
    const before = await assembleRows(rows, {}, window);
    expect(before.records.map((record) => record.dependents.length)).toEqual([0, 1]);
    const after = await assembleRows(
      [mappedRow(2, { ...mary, ...ofMember }), mappedRow(3, other), mappedRow(4, dependent)],
      {},
      window,
    );
    expect(after.records.map((record) => record.dependents.length)).toEqual([1, 0]);
    expect(before.issues.map((issue) => issue.code)).toContain('dependent_before_subscriber');
  });

  test('takes a keyless dependent for the family above, never across another family or an unreadable row', async () => {
    const { subscriber_id: _, member_id: __, ...keyless } = tim;
    const first = await assembleRows([mappedRow(2, mary), mappedRow(3, keyless)], {}, window);
    expect(first.records[0]!.dependents).toHaveLength(1);
    const second = await assembleRows([mappedRow(2, mary), 3, mappedRow(4, keyless)], {}, window);
    expect(second.records[0]!.dependents).toEqual([]);
    expect(second.issues.map((issue) => [issue.row_number, issue.code])).toEqual([
      [2, 'tier_without_dependents'],
      [4, 'subscriber_rejected'],
    ]);
    expect(second.result).toMatchObject({ totalRows: 3, validRows: 1, invalidRows: 2 });
  });

  test('reports a dependent without a subscriber, or makes a record of it', async () => {
    const rows = [mappedRow(2, mary), mappedRow(3, { ...tim, subscriber_id: 'E404' })];
    const error = await assembleRows(rows, {}, window);
    expect(error.records).toHaveLength(1);
    expect(error.issues.at(-1)).toMatchObject({
      row_number: 3,
      severity: 'error',
      code: 'subscriber_not_found',
      original_value: 'E404',
    });
    expect(error.result).toMatchObject({ totalRows: 2, validRows: 1, invalidRows: 1 });
    const kept = await assembleRows(rows, { orphan_dependents: 'record' }, window);
    expect(kept.records.map((record) => record.first_name)).toEqual(['Mary', 'Tim']);
    expect(kept.result).toMatchObject({ validRows: 2, invalidRows: 0 });
    expect(kept.issues.at(-1)).toMatchObject({
      row_number: 3,
      severity: 'warning',
      code: 'recorded_without_subscriber',
      original_value: 'E404',
    });
    const severities = { recorded_without_subscriber: 'error' as const };
    const refused = await assembleRows(rows, { orphan_dependents: 'record', severities }, window);
    expect(refused.result).toMatchObject({ validRows: 1, invalidRows: 1 });
    expect(refused.issues.map(({ code }) => code)).not.toContain('subscriber_not_found');
  });

  test('names the rejected row of a subscriber', async () => {
    const { records, issues } = await assembleRows(
      [mappedRow(2, { ...mary, rejected: true }), mappedRow(3, tim)],
      {},
      window,
    );
    expect(records).toEqual([]);
    expect(issues).toMatchObject([{ row_number: 3, code: 'subscriber_rejected' }]);
    expect(issues[0]!.message).toContain('row 2');
  });

  test('one person in several rows is one person with several coverages', async () => {
    const dental = {
      ...mary,
      'coverage.plan_id': 'DEN1',
      'coverage.insurance_line': 'dental',
    };
    const medical = { ...mary, 'coverage.insurance_line': 'medical', email: 'mary@example.com' };
    const { records, extras } = await assembleRows(
      [mappedRow(2, dental), mappedRow(3, { ...mary, member_id: 'E5', first_name: 'Ann' }), mappedRow(9, medical)],
      {},
      window,
    );
    expect(records).toHaveLength(2);
    expect(records[0]!.coverage.plan_id).toBe('MED1');
    expect(records[0]!.email).toBe('mary@example.com');
    expect(extras[0]!.source).toEqual({ row_number: 2, row_numbers: [2, 9] });
    expect(extras[0]!.coverages.map((one) => [one.plan_id, one.row_number])).toEqual([
      ['MED1', 9],
      ['DEN1', 2],
    ]);
  });

  test('only the first row of a subscriber gives its family keys, even where a dependent came before it', async () => {
    const { member_id: _, ...withoutId } = mary;
    const { records, issues } = await assembleRows(
      [
        mappedRow(2, { ...tim, subscriber_id: 'E9', fullSubscriberSsn: '900112222' }),
        mappedRow(3, { ...mary, fullSsn: '900112222' }),
        mappedRow(4, { ...withoutId, fullSsn: '900112222', family_id: 'F7' }),
        mappedRow(5, { first_name: 'Ann', last_name: 'Doe', family_id: 'F7' }),
      ],
      {},
      window,
    );
    expect(records).toHaveLength(1);
    expect(issues.at(-1)).toMatchObject({ row_number: 5, code: 'subscriber_not_found' });
  });

  test('the rows of one row number stand or fall together', async () => {
    const broken = { ...mary, 'coverage.plan_id': 'DEN1', rejected: true };
    const { records, result } = await assembleRows([mappedRow(2, mary), mappedRow(2, broken)], {}, window);
    expect(records).toEqual([]);
    expect(result).toMatchObject({ totalRows: 1, invalidRows: 1 });
  });

  test('rows of one row number are one person with each coverage once', async () => {
    const line = (name: string) => mappedRow(2, { ...mary, 'coverage.insurance_line': name });
    const { extras, result } = await assembleRows([line('dental'), line('medical'), line('medical')], {}, window);
    expect(extras.map((extra) => extra.coverages.map((one) => one.insurance_line))).toEqual([['medical', 'dental']]);
    expect(result).toMatchObject({ totalRows: 1, validRows: 1 });
  });

  test('dependents in columns of the row belong to its member', async () => {
    const { subscriber_id: _, member_id: __, ...child } = tim;
    const { records } = await assembleRows([mappedRow(2, mary, child)], {}, window);
    expect(records[0]!.dependents.map((one) => one.first_name)).toEqual(['Tim']);
  });
});
