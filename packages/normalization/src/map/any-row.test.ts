import { expect, test } from '@jest/globals';
import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';
import fc from 'fast-check';
import { runSample } from '../../test/sample-rows.ts';
import { RULES } from '../rules/registry.ts';

const FIELDS = TARGET_FIELDS.map(({ name }) => name);
const CODES = new Set(RULES.map(({ code }) => code));

const two = (max: number) => fc.integer({ min: 1, max }).map((n) => String(n).padStart(2, '0'));
const likely: Partial<Record<(typeof TARGET_FIELDS)[number]['kind'], fc.Arbitrary<string>>> = {
  date: fc
    .tuple(two(13), two(31), fc.constantFrom('1985', '2015', '2026', '1900', '85', '26'))
    .map((parts) => parts.join('/')),
  relationship: fc.constantFrom('Self', 'Spouse', 'Child', 'DP', '18', '01', 'Dependent', 'CH', ''),
  coverage_type: fc.constantFrom('EE', 'EE+SP', 'FAM', 'ECH', 'DEP', 'waived', '3', ''),
  state: fc.constantFrom('NY', 'ny', 'New York', 'XX', ''),
  zip: fc.constantFrom('10001', '90210', '2139', '100011234', ''),
  maintenance_type: fc.constantFrom('021', '024', '030', 'x', ''),
  flag: fc.constantFrom('Y', 'N', ''),
};
/** An SSN that could have been issued, so that it may stand anywhere in the row. */
const ssn = fc.tuple(
  fc.integer({ min: 100, max: 665 }),
  fc.integer({ min: 11, max: 99 }),
  fc.integer({ min: 1000, max: 9999 }),
);
const dress = fc.constantFrom('-', '', ' ');

const row = fc
  .tuple(ssn, dress, fc.array(fc.nat(), { minLength: FIELDS.length, maxLength: FIELDS.length }))
  .chain(([parts, separator, picks]) =>
    fc.tuple(
      fc.constant(parts.join('')),
      fc.tuple(
        ...TARGET_FIELDS.map(({ kind }, slot) => {
          const own = parts.join(separator);
          if (kind === 'ssn') return fc.constantFrom(own, own, '', '123-45-6789', '000-12-3456');
          if (kind === 'id' && picks[slot]! % 3 === 0) return fc.constant(own);
          if (kind === 'text' && picks[slot]! % 5 === 0) return fc.constant(`c/o ${own}`);
          return fc.oneof(
            { weight: 3, arbitrary: likely[kind] ?? fc.string({ unit: 'binary', maxLength: 12 }) },
            { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
          );
        }),
      ),
    ),
  );

test.each(['csv', 'edi_834'] as const)(
  '%s: no row makes the plan throw, report an unknown code, or show a full SSN',
  (format) => {
    const config = { mapping_rules: { fields: Object.fromEntries(FIELDS.map((name) => [name, { source: name }])) } };
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const result = runSample({ header: FIELDS, rows: rows.map(([, cells]) => cells), config, format });
        for (const [index, sample] of result.rows.entries()) {
          for (const { code, field } of sample.issues) {
            expect(CODES).toContain(code);
            expect(FIELDS).toContain(field as TargetField);
          }
          expect(sample.rejected).toBe(sample.issues.some(({ severity }) => severity === 'error'));
          const [digits, cells] = rows[index]!;
          // The row's SSN is known only where an SSN column gives it.
          const known = cells.some(
            (cell, slot) => TARGET_FIELDS[slot]!.kind === 'ssn' && cell.replace(/\D/g, '') === digits,
          );
          if (known) expect(JSON.stringify([sample.persons, sample.issues]).replace(/[- ]/g, '')).not.toContain(digits);
        }
      }),
      { numRuns: 120, seed: 7 },
    );
  },
);
