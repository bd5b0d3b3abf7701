import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { familiesOfRows } from '../src/correct/families-of-rows.ts';
import { memorySource } from './memory-source.ts';
import { plainCsvLayout } from './plain-csv-layout.ts';

const COLUMNS = ['Member ID', 'Sub ID', 'Rel', 'First', 'Last', 'Tier'];
const fields = {
  member_id: { source: 'Member ID' },
  subscriber_id: { source: 'Sub ID' },
  relationship: { source: 'Rel' },
  first_name: { source: 'First' },
  last_name: { source: 'Last' },
  'coverage.coverage_type': { source: 'Tier' },
};

async function find(lines: readonly string[], wanted: readonly number[], maxRows = 100, mapped: object = fields) {
  const text = [COLUMNS.join(','), ...lines].join('\n');
  return familiesOfRows(
    { source: memorySource(text), layout: plainCsvLayout(COLUMNS) },
    {
      config: vendorConfigSchema.parse({ mapping_rules: { fields: mapped } }),
      today: '2026-03-01',
      pseudonym: (digits) => digits,
      rows: new Set(wanted),
      named: 2,
      maxRows,
    },
  );
}

describe('the families of rejected rows', () => {
  test('people of a family are found above and below its subscriber, although their rows are invalid', async () => {
    const found = await find(
      [
        'D1,S1,Spouse,Testa,Fakeman,Tier 3',
        'S1,S1,Self,Samplina,Fakeman,Tier 3',
        'S2,S2,Self,Mockina,Mockson,Tier 3',
        'D2,S1,Child,Demona,Fakeman,Tier 3',
        'D3,S2,Child,Placeholda,Mockson,Tier 3',
        'D4,S2,Parent,Exampla,Mockson,Tier 3',
        'S3,S3,Self,Ipsumina,Ipsumson,EE',
      ],
      [3, 4, 7],
    );
    expect(found).toEqual({
      families: [
        { partners: 1, children: 1, others: 0, unread: 0 },
        { partners: 0, children: 1, others: 1, unread: 0 },
      ],
      rows: [
        {
          rowNumber: 3,
          firstName: 'Samplina',
          lastName: 'Fakeman',
          people: { partners: 1, children: 1, others: 0, unread: 0 },
        },
        {
          rowNumber: 4,
          firstName: 'Mockina',
          lastName: 'Mockson',
          people: { partners: 0, children: 1, others: 1, unread: 0 },
        },
      ],
      hasDependents: true,
      isComplete: true,
    });
  });

  test('people whose relationship is unknown are counted as such, in the family that they name', async () => {
    const found = await find(
      [
        'S1,S1,Self,Samplina,Fakeman,Tier 3',
        'D1,S1,Spouse,Testa,Fakeman,Tier 3',
        'D2,S1,Zzyx,Demona,Fakeman,Tier 3',
        'D3,S1,,Exampla,Fakeman,Tier 3',
      ],
      [2],
    );
    expect(found.families).toEqual([{ partners: 1, children: 0, others: 0, unread: 2 }]);
    expect(found.hasDependents).toBe(true);
  });

  test.each([
    ['subscribers only', ['S1,S1,Self,Samplina,Fakeman,Tier 3', 'S2,S2,Self,Mockina,Mockson,Tier 3']],
    ['a subscriber whose relationship is misspelled', ['S1,S1,Sself,Samplina,Fakeman,Tier 3', 'S2,S2,Self,M,M,Tier 3']],
  ])('a file with %s has no dependents', async (_, lines) => {
    expect(await find(lines, [2])).toMatchObject({ hasDependents: false });
  });

  test('without a column for the relationship, nobody is known to be a dependent', async () => {
    const { relationship: _, ...others } = fields;
    const lines = ['S1,S1,Self,Samplina,Fakeman,Tier 3', 'D1,S1,Child,Testa,Fakeman,Tier 3'];
    expect(await find(lines, [2], 100, others)).toMatchObject({ hasDependents: false });
  });

  test('a dependent without any key of a family belongs to the subscriber above', async () => {
    const found = await find(
      ['S1,,Self,Samplina,Fakeman,Tier 3', ',,Child,Testa,Fakeman,Tier 3', 'S2,,Self,Mockina,Mockson,Tier 3'],
      [2, 4],
    );
    expect(found.families).toEqual([
      { partners: 0, children: 1, others: 0, unread: 0 },
      { partners: 0, children: 0, others: 0, unread: 0 },
    ]);
  });

  test('rows after the limit are not read, which the result says', async () => {
    const lines = ['S1,S1,Self,Samplina,Fakeman,Tier 3', 'D1,S1,Child,Testa,Fakeman,Tier 3'];
    expect(await find(lines, [2], 1)).toMatchObject({ families: [{ children: 0 }], isComplete: false });
    expect(await find(lines, [2], 3)).toMatchObject({ families: [{ children: 1 }], isComplete: true });
  });
});
