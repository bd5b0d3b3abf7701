import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readWholeFile } from './read-whole-file.ts';

/** Zeros of scripts: wide, Arabic, Persian, Devanagari, bold, our own. */
const ZEROS = [0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce, 0x30];
const SEPARATORS = [
  '',
  '-',
  '－',
  '–',
  '\u2011',
  '−',
  '.',
  '．',
  ' ',
  '\u00a0',
  '\u2009',
  ' - ',
  '--',
  ' — ',
  '-\u200b',
  ':',
  '#',
  ' -/- ',
];

const inScript = (digits: string, zero: number) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const digitsOf = (text: string): string =>
  [...text]
    .flatMap((one) => ZEROS.map((zero) => (one.codePointAt(0) ?? 0) - zero).filter((value) => value >= 0 && value <= 9))
    .join('');
/** Runs of digits in any script, whatever else than letters and quotes stands between them. */
const digitRuns = (text: string): string[] =>
  (text.match(/[\p{Nd}][^\p{L}":,{}[\]]*/gu) ?? []).map(digitsOf).filter((run) => run.length >= 9);

const LABELS = [
  ...['Employee ID', 'First Name', 'Last Name', 'Date of Birth', 'SSN', 'Relationship', 'Email', 'Phone', 'Address'],
  ...['City', 'State', 'Zip', 'Plan Name', 'Coverage Level', 'Effective Date', 'Group Number'],
];
const GOOD = [
  ...['E1', 'Ann', 'Sample', '1980-04-15', '', 'Employee', 'ann@example.test', '2125550123', '1 Main St'],
  ...['Austin', 'TX', '78701', 'Gold', 'Employee Only', '2025-01-01', 'G1'],
];
const SSN = LABELS.indexOf('SSN');

const dress = fc.record({
  ssn: fc.integer({ min: 1001, max: 9999 }).map((serial) => `21244${serial}`),
  zero: fc.constantFrom(...ZEROS),
  separator: fc.constantFrom(...SEPARATORS),
  grouping: fc.constantFrom([3, 5], [2, 5], [3, 6], [5], [1, 2, 3, 4, 5, 6, 7, 8]),
});

test('the SSN of a row is nowhere in what is written, in whatever digits and dashes it stands in whatever column', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(dress, { minLength: 4, maxLength: 4 }), async (dresses) => {
      const rows = dresses.flatMap(({ ssn, zero, separator, grouping }) => {
        const parts = [ssn.slice(0, 3), ssn.slice(3, 5), ssn.slice(5)];
        const grouped = [0, ...grouping].map((from, index) => ssn.slice(from, grouping[index]));
        const written = grouped.map((part) => inScript(part, zero)).join(separator);
        return GOOD.map((_, column) => {
          const cells = GOOD.with(SSN, parts.join('-')).with(column, written);
          return cells.with(0, column === 0 ? written : `E${ssn}${column}`.slice(0, 5));
        });
      });
      const labels = LABELS.concat(
        `Ref ${dresses.map(({ ssn, zero, separator }) => inScript(ssn.slice(0, 3), zero) + separator + inScript(ssn.slice(3, 5), zero) + separator + inScript(ssn.slice(5), zero)).join(' x ')}`,
      );
      const csv = [labels, ...rows.map((row) => [...row, 'x'])].map((cells) =>
        cells.map((cell) => `"${cell}"`).join(','),
      );
      const { text, recognition } = await readWholeFile(new TextEncoder().encode(csv.join('\r\n')));
      const known = new Set(dresses.map(({ ssn }) => ssn));
      const shown = [text, JSON.stringify([recognition.layout, recognition.warnings, recognition.inferredConfig])];
      expect(shown.flatMap(digitRuns).filter((run) => [...known].some((ssn) => run.includes(ssn)))).toEqual([]);
      expect(text).toContain('***-**-');
    }),
    { numRuns: 60 },
  );
});
