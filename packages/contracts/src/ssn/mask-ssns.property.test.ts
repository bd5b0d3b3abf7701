import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { digitsSeen, findSsns, wholeSsn } from './find-ssns.ts';
import { foldDigits } from './fold-digits.ts';
import { maskAllButLastFour, maskKnownSsns, maskSsnLike, maskSsns } from './mask-ssns.ts';

/** Zeros of scripts: ASCII, Arabic, Persian, Devanagari, Thai, Tibetan, Khmer, wide, bold, monospace, Adlam, segmented. */
const ZEROS = [...[0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xf20, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6, 0x1e950, 0x1fbf0]];
const DASHES = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－', '֊', ' - ', '--', ' – '];
const BLANKS = [' ', '\u00a0', '\u2009', '\u202f', '\u3000', '  ', '\t'];
const POINTS = ['.', '．', '·', '․'];
const OTHERS = ['/', '／', '⁄', '_', '＿'];
/** Ways to write a digit that no number is written in, but that a reader sees as it. */
const SEEN = ['⓪①②③④⑤⑥⑦⑧⑨', '⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉', '〇一二三四五六七八九', '零一二三四五六七八九'].map((all) => [
  ...all,
]);
const UNSEEN = ['', '\u200b', '\u2060', '\u00ad', '\u200d', '\ufeff', '\u0001', '\u20e3'];

const digits = fc.stringMatching(/^[1-8]\d{8}$/);
const zero = fc.constantFrom(...ZEROS);
const separator = fc.oneof(...[DASHES, BLANKS, POINTS, OTHERS].map((kind) => fc.constantFrom(...kind)));
const unseen = fc.constantFrom(...UNSEEN);

/** An SSN in the digits of a script, with the same between its parts and things that nobody sees between its digits. */
const written = fc
  .tuple(digits, zero, fc.oneof(fc.constant(''), separator), unseen)
  .map(([ssn, from, between, hidden]) => {
    const inScript = (part: string) =>
      [...part].map((digit) => String.fromCodePoint(from + Number(digit))).join(hidden);
    return { ssn, text: [ssn.slice(0, 3), ssn.slice(3, 5), ssn.slice(5)].map(inScript).join(between) };
  });
const around = fc.constantFrom('', ' ', 'roster ', 'ID:', '(', 'é', '會員 ', '😀');
/** By the characters of the scripts alone, whatever stands between them. */
const digitsIn = (text: string): string =>
  [...text]
    .flatMap((one) => ZEROS.map((from) => one.codePointAt(0)! - from).filter((value) => value >= 0 && value <= 9))
    .join('');

test('an SSN is masked to its last four digits in every script, whatever parts them, wherever it stands', () => {
  fc.assert(
    fc.property(written, around, around, ({ ssn, text }, before, behind) => {
      const masked = maskSsns(`${before}${text}${behind}`);
      expect(digitsIn(masked)).toBe(ssn.slice(-4));
      expect(masked.startsWith(before) && masked.endsWith(behind)).toBe(true);
      expect(digitsIn(maskAllButLastFour(text))).toBe(ssn.slice(-4));
      expect(digitsIn(maskSsnLike(`${before}${text}`, [], true))).toBe(ssn.slice(-4));
      expect(digitsIn(maskSsnLike(`X${text}9`, [Number(ssn)], true))).toHaveLength(4);
    }),
    { numRuns: 2000 },
  );
});

test('what is masked as one is read as one, with the same digits', () => {
  fc.assert(
    fc.property(written, ({ ssn, text }) => {
      expect(wholeSsn(text)).toBe(ssn);
      expect(findSsns(text).map((found) => found.digits)).toEqual([ssn]);
    }),
    { numRuns: 2000 },
  );
});

const asWritten = fc.constantFrom<((digit: string) => string)[]>(
  ...SEEN.map((all) => (digit: string) => all[Number(digit)]!),
  (digit) => `&#${48 + Number(digit)};`,
  (digit) => `&#x3${digit};`,
  (digit) => `%3${digit}`,
);

test('an SSN is masked however its digits are written', () => {
  fc.assert(
    fc.property(digits, asWritten, separator, around, (ssn, write, between, before) => {
      const parts = [ssn.slice(0, 3), ssn.slice(3, 5), ssn.slice(5)];
      const text = `${before}${parts.map((part) => [...part].map(write).join('')).join(between)}`;
      expect(digitsSeen(maskSsns(text))).toBe(ssn.slice(-4));
    }),
    { numRuns: 1000 },
  );
});

test('a known SSN is masked in any grouping that has no letters in it, and nothing else is', () => {
  const gap = fc.constantFrom('', '', '', ' ', '-', '/', ':', ', ', ' # ', '…');
  const gaps = fc.array(gap, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(digits, gaps, around, (ssn, between, before) => {
      const grouped = [...ssn].map((digit, index) => digit + (between[index] ?? '')).join('');
      expect(digitsSeen(maskKnownSsns(`${before}${grouped} Main St`, [Number(ssn)]))).toBe(ssn.slice(-4));
      expect(maskKnownSsns(grouped, [Number(ssn) + 1])).toBe(grouped);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['٢٠٢٦/٠١/١٥', '2026/01/15'],
  ['𝟐𝟎𝟐𝟔', '2026'],
  ['２１２－５５５', '212-555'],
  ['½ ² ①', '½ ² ①'],
  ['Ann Müller', 'Ann Müller'],
])('%s has the digits of %s', (text, folded) => {
  expect(foldDigits(text)).toBe(folded);
});

test.each([
  '2125550123',
  '(212) 555-0123',
  '212-555-0123',
  '+1 212 555 0123',
  '2026-01-15',
  '01/15/2026',
  '١٥/٠١/٢٠٢٦',
  '20260115',
  '1234567890123',
  '12-3456789',
  'Gold 1500',
  '١٢٣٤٥',
])('%s is no SSN', (text) => {
  expect(findSsns(text)).toEqual([]);
  expect(maskSsns(text)).toBe(text);
});
