import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cellText } from '../hostile-cells.ts';
import { ALL, anyRow, CLEAN, cellsOf, FIELDS } from './any-row.ts';
import { runBothWays } from './both-ways.ts';

const JOIN = { name: 'concat' as const, separator: ' ' };

describe('the kernel', () => {
  test('takes clean rows, subscribers and dependents', () => {
    const child = { ...CLEAN, member_id: 'M2', date_of_birth: '08/16/2011', ssn: '', relationship: 'Child' };
    const [first, second] = runBothWays(FIELDS, [cellsOf(CLEAN), cellsOf(child)], ALL);
    expect(first?.kernel.isSubscriber).toBe(true);
    expect(second?.kernel.isSubscriber).toBe(false);
    expect(first?.kernel).toEqual(first?.javascript);
    expect(second?.kernel).toEqual(second?.javascript);
  });

  test('makes of a row what JavaScript makes of it, or leaves it alone', () => {
    let taken = 0;
    let rows = 0;
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 20 }), (sample) => {
        for (const result of runBothWays(FIELDS, sample, ALL)) {
          rows++;
          if (result === null) continue;
          taken++;
          expect(result.kernel).toEqual(result.javascript);
        }
      }),
      { numRuns: 200 },
    );
    expect(taken / rows).toBeGreaterThan(0.1);
  });

  test.each(FIELDS.filter((name) => name !== 'member_id'))('reads any cell of %s as JavaScript does', (name) => {
    fc.assert(
      fc.property(fc.array(cellText, { minLength: 1, maxLength: 20 }), (cells) => {
        const sample = cells.map((cell) => cellsOf({ ...CLEAN, [name]: cell }));
        for (const result of runBothWays(FIELDS, sample, ALL)) expect(result?.kernel).toEqual(result?.javascript);
      }),
      { numRuns: 20 },
    );
  });

  test('takes rows in which one cell has all of a joined text', () => {
    const street = { source: ['address.street', 'address.street2'], transforms: [JOIN] };
    const config = {
      mapping_rules: { fields: { ...ALL.mapping_rules?.fields, 'address.street': street, 'address.street2': {} } },
    };
    const rows = [CLEAN, { ...CLEAN, 'address.street': '', 'address.street2': '4 Side St' }].map(cellsOf);
    const results = runBothWays(FIELDS, rows, config);
    expect(results.map((both) => both?.kernel.bytes.match(/\d+ \w+ St/)?.[0])).toEqual(['6128 Elm St', '4 Side St']);
    expect(results.map((both) => both?.kernel)).toEqual(results.map((both) => both?.javascript));
  });

  test.each([
    ['defaults', { relationship: { default: 'self' }, group_id: { default: 'G1' } }],
    [
      'lookups',
      { 'coverage.plan_id': { source: 'coverage.plan_id', transforms: [{ name: 'lookup', table: { VIS1: 'V' } }] } },
    ],
    ['no relationship', { relationship: undefined }],
    [
      'fields that may stand in one of several columns',
      {
        member_id: { source: ['subscriber_id', 'member_id'], transforms: [{ name: 'coalesce' }] },
        'address.street2': {
          source: ['address.street2', 'middle_name', 'address.city'],
          transforms: [{ name: 'coalesce' }],
        },
        gender: { source: ['no such column', 'gender'], transforms: [{ name: 'coalesce' }] },
        'coverage.effective_date': { source: ['employment.hire_date', 'coverage.effective_date'] },
      },
    ],
    [
      'fields from several columns',
      {
        'address.street': { source: ['address.street', 'address.street2'], transforms: [JOIN] },
        'address.street2': { source: ['middle_name', 'name_suffix', 'phone'], transforms: [JOIN] },
        last_name: { source: ['name_suffix', 'last_name'], transforms: [JOIN] },
        group_id: { source: ['group_id', 'family_id'], transforms: [{ name: 'concat', separator: '-' }] },
        'coverage.effective_date': {
          source: ['coverage.termination_date', 'coverage.effective_date'],
          transforms: [JOIN],
        },
        'coverage.plan_name': {
          source: ['gender', 'coverage.plan_name'],
          transforms: [JOIN, { name: 'case', to: 'upper' }],
        },
        'address.city': {
          source: ['middle_name', 'address.city'],
          transforms: [{ name: 'coalesce', skip: ['none'] }],
        },
        'coverage.coverage_type': {
          source: ['is_disabled', 'coverage.coverage_type'],
          transforms: [
            { name: 'column_name', skip: ['N'] },
            { name: 'lookup', table: { is_disabled: 'FAM', 'coverage.coverage_type': 'EE' } },
          ],
        },
      },
    ],
    [
      'dates by format',
      { date_of_birth: { source: 'date_of_birth', transforms: [{ name: 'date', formats: ['DD/MM/YYYY'] }] } },
    ],
  ])('%s', (_, changed) => {
    const fields = { ...ALL.mapping_rules?.fields, ...changed } as Record<string, object>;
    const config = {
      mapping_rules: { fields: Object.fromEntries(Object.entries(fields).filter(([, rule]) => rule !== undefined)) },
    };
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 20 }), (sample) => {
        for (const result of runBothWays(FIELDS, [cellsOf(CLEAN), ...sample], config)) {
          if (result !== null) expect(result.kernel).toEqual(result.javascript);
        }
      }),
      { numRuns: 60 },
    );
  });
});
