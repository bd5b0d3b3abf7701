import { describe, expect, test } from '@jest/globals';
import type { VendorConfigInput } from '@rollcall/contracts';
import fc from 'fast-check';
import type { CsvLayout, RowBoundary } from '../../src/source-layout.ts';
import { plainCsvLayout } from '../plain-csv-layout.ts';
import { expectSameInRanges } from './normalize-both.ts';

const COLUMNS = [
  ...['ID', 'Sub ID', 'Family', 'SSN', 'Sub SSN', 'First', 'Last', 'DOB', 'Relation'],
  ...['Plan', 'Line', 'Effective', 'Tier', 'Email'],
];
const config: VendorConfigInput = {
  mapping_rules: {
    fields: {
      member_id: { source: 'ID' },
      subscriber_id: { source: 'Sub ID' },
      family_id: { source: 'Family' },
      ssn: { source: 'SSN' },
      subscriber_ssn: { source: 'Sub SSN' },
      first_name: { source: 'First' },
      last_name: { source: 'Last' },
      date_of_birth: { source: 'DOB' },
      relationship: { source: 'Relation' },
      'coverage.plan_id': { source: 'Plan' },
      'coverage.insurance_line': { source: 'Line' },
      'coverage.effective_date': { source: 'Effective' },
      'coverage.coverage_type': { source: 'Tier' },
      email: { source: 'Email' },
    },
  },
  validation_settings: { required: ['last_name'] },
};
const layout: CsvLayout = { ...plainCsvLayout(COLUMNS), skipRowsStartingWith: ['Total'] };

/** Few values, so that families, repeats and clashes of every kind come up in short files. */
const oneOf = (...values: string[]) => fc.constantFrom(...values);
const clashing = fc.tuple(
  oneOf('', 'A', 'B', 'C'),
  oneOf('', 'A', 'B', 'C'),
  oneOf('', '', 'F', 'G'),
  oneOf('', '', '', '100110001', '100110002', '100110003'),
  oneOf('', '', '100110001', '100110002'),
  oneOf('Ann', 'Bob', ''),
  oneOf('Doe', 'Doe', 'Roe', ''),
  oneOf('1980-01-01', '2012-02-02', ''),
  oneOf('self', 'self', 'spouse', 'child', ''),
  oneOf('', 'P1', 'P2'),
  oneOf('', 'medical', 'dental'),
  oneOf('', '2024-01-01', '2024-03-01'),
  oneOf('', 'employee only', 'employee + spouse', 'family'),
  oneOf('', '', 'x@example.com', 'no address'),
);
/** Rows that are none, and such as cannot be read. */
const odd = oneOf('', 'Total,3', 'short,row', '"never closed,a,b', ',,,,,,,,,,,,,', COLUMNS.join(','));
const line = fc.oneof(
  { weight: 12, arbitrary: clashing.map((cells) => cells.join(',')) },
  { weight: 1, arbitrary: odd },
);

interface Cut {
  readonly bytes: Uint8Array;
  /** Where every row starts. */
  readonly starts: readonly RowBoundary[];
}

function fileOf(lines: readonly string[]): Cut {
  const header = `${COLUMNS.join(',')}\n`;
  let byteOffset = Buffer.byteLength(header);
  let text = header;
  const starts = lines.map((row, i) => {
    const start = { byteOffset, rowNumber: i + 2 };
    text += `${row}\n`;
    byteOffset = Buffer.byteLength(text);
    return start;
  });
  return { bytes: Buffer.from(text), starts };
}

const everySecond = (starts: readonly RowBoundary[], step: number) => starts.filter((_, i) => i > 0 && i % step === 0);
const TINY = { windowBytes: 0, seenBytes: 64 };

describe('a CSV in ranges', () => {
  test.each([
    ['merge', 'error', {}],
    ['error', 'record', { duplicate_ssn: 'off', ssn_same_as_subscriber: 'error' }],
    ['warning', 'error', { multiple_subscribers: 'warning', duplicate_member_id: 'error' }],
    ['merge', 'record', { dependent_before_subscriber: 'error', duplicate_ssn: 'warning' }],
  ] as const)(
    'comes to the same wherever it is cut (duplicates: %s, orphans: %s)',
    async (duplicates, orphans, severities) => {
      const settings = { duplicate_members: duplicates, orphan_dependents: orphans, severities };
      const strict = { ...config, validation_settings: { ...config.validation_settings, ...settings } };
      await fc.assert(
        fc.asyncProperty(
          fc.array(line, { minLength: 2, maxLength: 24 }),
          fc.infiniteStream(fc.boolean()),
          fc.boolean(),
          async (lines, drawn, tiny) => {
            const { bytes, starts } = fileOf(lines);
            const some = starts.filter((_, i) => i > 0 && drawn.next().value);
            await expectSameInRanges({ bytes, layout, config: strict, ...(tiny && { window: TINY }) }, [
              some,
              starts.slice(1),
              starts.slice(Math.floor(starts.length / 2), Math.floor(starts.length / 2) + 1),
            ]);
          },
        ),
        { numRuns: 40 },
      );
    },
    120_000,
  );

  test('many families: dependents near, far before and far behind their subscribers', async () => {
    const rows: string[] = [];
    const named = (name: string, n: number) => name + String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
    const person = (id: string, sub: string, first: string, born: string, relation: string, ssn = '') =>
      [id, sub, '', ssn, '', first, 'Doe', born, relation, 'P1', 'medical', '2024-01-01', 'family', ''].join(',');
    for (let i = 0; i < 300; i++)
      rows.push(person(`D${i}`, `S${(i * 37) % 600}`, named('Kid', i), '2015-01-01', 'child'));
    for (let i = 0; i < 600; i++) {
      const ssn = String(100_110_001 + (i % 97 === 0 ? 0 : i));
      rows.push(person(`S${i}`, `S${i}`, named('Ann', i), '1980-01-01', 'self', ssn));
      if (i % 2 === 0) rows.push(person(`T${i}`, `S${i}`, named('Bob', i), '1981-01-01', 'spouse'));
      if (i % 50 === 0) rows.push(person('', '', named('Kim', i), '2014-01-01', 'child'));
    }
    for (let i = 0; i < 300; i++)
      rows.push(person(`E${i}`, `S${(i * 53) % 660}`, named('Lee', i), '2016-01-01', 'child'));
    const { bytes, starts } = fileOf(rows);
    const { records, issues } = await expectSameInRanges({ bytes, layout, config }, [
      everySecond(starts, 700),
      everySecond(starts, 101),
      everySecond(starts, 13),
    ]);
    expect(records.length).toBeGreaterThan(500);
    expect(issues.some((issue) => issue.includes('subscriber_not_found'))).toBe(true);
    expect(issues.some((issue) => issue.includes('duplicate_ssn'))).toBe(true);
  }, 120_000);
});
