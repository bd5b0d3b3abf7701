import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import fc from 'fast-check';
import { Assembler } from '../../src/assemble/assembler.ts';
import type { WindowOptions } from '../../src/assemble/group/family-window.ts';
import { createMemoryScratch } from '../../src/external/memory-scratch.ts';
import { acquireKernel, releaseKernel } from '../../src/kernel/load-kernel.ts';
import { KeyClaims } from '../../src/premises/key-claims.ts';
import { RowOrder } from '../../src/premises/row-order.ts';
import type { MappedRow } from '../../src/record/mapped-row.ts';
import { createMemoryArtifacts } from '../memory-artifacts.ts';
import { assembleRows, HUGE_WINDOW, TINY_WINDOW } from './assemble-rows.ts';
import { bringRow, mappedRow, type PersonInput } from './mapped-rows.ts';

/** Few values, so that families, repeats and clashes of every kind come up in short files. */
const oneOf = (...values: (string | undefined)[]) => fc.constantFrom(...values);
const ids = oneOf(undefined, 'A', 'B', 'C');
const ssns = oneOf(undefined, undefined, undefined, '900110001', '900110002', '900110003');

const personArbitrary = fc.record({
  subscriber: fc.boolean(),
  rejected: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  member_id: ids,
  subscriber_id: ids,
  family_id: oneOf(undefined, undefined, 'F', 'G'),
  fullSsn: ssns,
  fullSubscriberSsn: oneOf(undefined, undefined, '900110001', '900110002'),
  first_name: oneOf('Ann', 'Bob', undefined),
  last_name: oneOf('Doe', 'Roe'),
  date_of_birth: oneOf('1980-01-01', '2012-02-02', undefined),
  email: oneOf(undefined, undefined, 'x@example.com', 'y@example.com'),
  relationship: oneOf('self', 'spouse', 'child', undefined),
  'coverage.plan_id': oneOf(undefined, 'P1', 'P2'),
  'coverage.insurance_line': oneOf(undefined, 'medical', 'dental'),
  'coverage.effective_date': oneOf(undefined, '2024-01-01', '2024-03-01'),
  'coverage.coverage_type': oneOf(undefined, 'employee_only', 'employee_plus_spouse', 'employee_plus_one'),
});
const rowArbitrary = fc.record({
  people: fc.array(personArbitrary, { minLength: 1, maxLength: 2 }),
  /** Rows of one row number follow each other; a gap of 0 continues the row before. */
  gap: fc.constantFrom(1, 1, 1, 1, 0),
  unreadable: fc.integer({ min: 0, max: 15 }).map((n) => n === 0),
});

function defined(person: Record<string, unknown>): PersonInput {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined)) as PersonInput;
}

function toRows(drawn: readonly { people: object[]; gap: number; unreadable: boolean }[]): (MappedRow | number)[] {
  let rowNumber = 1;
  return drawn.map(({ people, gap, unreadable }) => {
    rowNumber += gap;
    if (unreadable) return ++rowNumber;
    return mappedRow(rowNumber, ...people.map((person) => defined({ ...person })));
  });
}

/** Families as they mostly are, one after the other, and what the family rules have something to say about. */
const dependentArbitrary = fc.record({
  date_of_birth: oneOf('1979-05-05', '1995-01-01', '2012-02-02', '2013-03-03', '2014-04-04'),
  relationship: oneOf('spouse', 'child', 'stepchild', 'other', undefined),
  fullSsn: oneOf(undefined, undefined, '900110009'),
  'coverage.insurance_line': oneOf(undefined, undefined, 'medical', 'dental'),
  'coverage.coverage_type': oneOf(undefined, undefined, undefined, 'waived'),
});
const familyArbitrary = fc.record({
  dependents: fc.array(dependentArbitrary, { maxLength: 4 }),
  born: oneOf('1980-01-01', '1995-01-01', undefined),
  fullSsn: oneOf(undefined, undefined, '900110009'),
  effective: oneOf(undefined, '2015-01-01', '2024-01-01'),
  lines: fc.array(oneOf(undefined, 'medical', 'dental', 'vision'), { minLength: 1, maxLength: 3 }),
  tiers: fc.array(
    oneOf(
      ...[undefined, 'employee_only', 'employee_plus_spouse', 'employee_plus_one', 'employee_plus_family'],
      ...['employee_plus_children', 'spouse_plus_children', 'waived'],
    ),
    { minLength: 3, maxLength: 3 },
  ),
});

function toFamilies(
  drawn: readonly {
    dependents: object[];
    born: string | undefined;
    fullSsn: string | undefined;
    effective: string | undefined;
    lines: (string | undefined)[];
    tiers: (string | undefined)[];
  }[],
): MappedRow[] {
  let rowNumber = 1;
  return drawn.flatMap(({ dependents, born, fullSsn, effective, lines, tiers }, family) => {
    const who = { last_name: 'Doe', member_id: `M${family}`, subscriber_id: `M${family}` };
    rowNumber++;
    const member = { ...who, subscriber: true, first_name: 'Ann', relationship: 'self', date_of_birth: born, fullSsn };
    const own = lines.map((line, i) =>
      mappedRow(
        rowNumber,
        defined({
          ...member,
          'coverage.plan_id': 'P',
          'coverage.insurance_line': line,
          'coverage.effective_date': effective,
          'coverage.coverage_type': tiers[i],
        }),
      ),
    );
    const others = dependents.map((dependent) =>
      mappedRow(++rowNumber, defined({ ...who, first_name: 'Kid', ...dependent })),
    );
    return [...own, ...others];
  });
}

const rowNumberOf = (row: MappedRow | number): number => (typeof row === 'number' ? row : row.rowNumber);

describe('the window', () => {
  test.each([
    ['merge', 'error', 'warning'],
    ['error', 'record', 'warning'],
    ['warning', 'error', 'warning'],
    ['merge', 'record', 'error'],
  ] as const)(
    'changes nothing but the way there (duplicates: %s, orphans: %s)',
    async (duplicates, orphans, shared) => {
      const severities = {
        ssn_same_as_subscriber: shared ?? 'warning',
        duplicate_ssn: shared ? 'off' : 'error',
      } as const;
      const settings = { duplicate_members: duplicates, orphan_dependents: orphans, severities };
      await fc.assert(
        fc.asyncProperty(
          fc.array(rowArbitrary, { maxLength: 14 }),
          fc.integer({ min: 0, max: 4000 }),
          async (drawn, windowBytes) => {
            const huge = await assembleRows(toRows(drawn), settings, HUGE_WINDOW);
            for (const window of [TINY_WINDOW, { windowBytes, seenBytes: 1 << 16 }, { windowBytes, seenBytes: 64 }]) {
              const other = await assembleRows(toRows(drawn), settings, window);
              expect(other.recordsText).toBe(huge.recordsText);
              expect(other.issuesText).toBe(huge.issuesText);
              expect(other.result).toMatchObject({
                totalRows: huge.result.totalRows,
                validRows: huge.result.validRows,
                warnings: huge.result.warnings,
              });
            }
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  test.each(['merge', 'error'] as const)(
    'changes nothing about ordinary families (duplicates: %s)',
    async (duplicates) => {
      const settings = { duplicate_members: duplicates };
      await fc.assert(
        fc.asyncProperty(fc.array(familyArbitrary, { minLength: 1, maxLength: 4 }), async (drawn) => {
          const huge = await assembleRows(toFamilies(drawn), settings, HUGE_WINDOW);
          const tiny = await assembleRows(toFamilies(drawn), settings, TINY_WINDOW);
          expect(tiny.recordsText).toBe(huge.recordsText);
          expect(tiny.issuesText).toBe(huge.issuesText);
          expect(tiny.result).toMatchObject({ validRows: huge.result.validRows, warnings: huge.result.warnings });
        }),
        { numRuns: 300 },
      );
    },
  );

  test('every row is valid or invalid, and is in the output or has an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowArbitrary, { maxLength: 20 }), async (drawn) => {
        const rows = toRows(drawn);
        const { result, records, extras, issues } = await assembleRows(rows, {}, TINY_WINDOW);
        const numbers = new Set(rows.map(rowNumberOf));
        expect(result.totalRows).toBe(numbers.size);
        expect(result.validRows + result.invalidRows).toBe(numbers.size);
        const written = new Set(
          extras.flatMap(({ source, dependents }) => [
            ...source.row_numbers,
            ...dependents.flatMap((dependent) => dependent.source.row_numbers),
          ]),
        );
        expect(written.size).toBe(result.validRows);
        for (const issue of issues) if (issue.severity === 'error') expect(written.has(issue.row_number)).toBe(false);
        const reported = issues.map((issue) => issue.row_number);
        expect(reported).toEqual([...reported].sort((a, b) => a - b));
        expect(records).toHaveLength(extras.length);
        // A record keeps the place of its first row even if that row was refused for its SSN.
        if (issues.some((issue) => issue.code === 'duplicate_ssn')) return;
        const order = extras.map(({ source }) => source.row_number);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
      { numRuns: 150 },
    );
  });

  test('does not matter for a rejected row that only has the SSN of a subscriber whose dependent came before', async () => {
    const who = { first_name: 'Ann', last_name: 'Doe', date_of_birth: '1980-01-01', fullSsn: '900110003' };
    const rows = [
      mappedRow(2, { subscriber_id: 'C', first_name: 'Bob', last_name: 'Doe', date_of_birth: '2012-02-02' }),
      mappedRow(3, { ...who, subscriber: true, subscriber_id: 'C' }),
      mappedRow(4, { ...who, subscriber: true, rejected: true }),
    ];
    for (const window of [HUGE_WINDOW, TINY_WINDOW]) {
      const { issues } = await assembleRows(rows, {}, window);
      expect(issues.map((issue) => [issue.row_number, issue.code])).toContainEqual([3, 'other_row_rejected']);
    }
  });

  test('grows where families are further apart than it reaches, to the same records', async () => {
    const rows = spreadFamilies(600, 40);
    const fixed = { windowBytes: 4096, seenBytes: 1 << 16 };
    const growing = { ...fixed, maxWindowBytes: 1 << 20 };
    expect(await countPutAside(rows, fixed)).toBeGreaterThan(500);
    expect(await countPutAside(rows, growing)).toBeLessThan(300);
    const huge = await assembleRows(rows, {}, HUGE_WINDOW);
    const other = await assembleRows(rows, {}, growing);
    expect(other.recordsText).toBe(huge.recordsText);
    expect(other.issuesText).toBe(huge.issuesText);
  });
});

/** Subscribers, each with a dependent so many rows further down. */
function spreadFamilies(families: number, apart: number): MappedRow[] {
  const rows: MappedRow[] = [];
  for (let row = 1; row <= families + apart; row++) {
    const id = String(row);
    if (row <= families) rows.push(mappedRow(row * 2, { member_id: id, subscriber_id: id, subscriber: true }));
    const above = String(row - apart);
    if (row <= apart) continue;
    rows.push(mappedRow(row * 2 + 1, { member_id: `${above}-1`, subscriber_id: above, relationship: 'child' }));
  }
  return rows;
}

async function countPutAside(rows: readonly MappedRow[], window: WindowOptions): Promise<number> {
  const kernel = acquireKernel();
  const assembler = new Assembler({
    kernel,
    claims: new KeyClaims(),
    order: new RowOrder(false),
    artifacts: createMemoryArtifacts(),
    scratch: createMemoryScratch(),
    settings: vendorConfigSchema.parse({}).validation_settings,
    today: '2024-06-01',
    window,
  });
  for (const row of rows) assembler.add(bringRow(kernel, row));
  const assembled = await assembler.endRows();
  const { count } = assembled.deferred;
  await assembled.dispose();
  releaseKernel(kernel);
  return count;
}
