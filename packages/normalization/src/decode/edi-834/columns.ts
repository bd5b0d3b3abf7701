/**
 * The columns of an 834 row: X12 elements with loop-qualified names, `<loop>.<segment>[*<qualifier>].<element>`. The
 * qualifier depends on the segment:
 *
 * - `2000.REF*0F.02`, `2300.DTP*348.03`: REF01 and DTP01. A DTP in RD8 format (a range) fills its own column with the
 *   first date. It fills the column of its end date (348 -> 349, 356 -> 357) with the second, unless that has one.
 * - `2100A.NM1*34.09`: NM109 if NM108 is 34. `2100A.NM1.09` without a qualifier is NM109 in any case.
 * - `2100A.PER*HP.04`: the number after qualifier HP, anywhere in PER03..08.
 * - `2000.INS*Y.02`: the relationship, adjusted by INS01: 18 if INS01 is Y (subscriber).
 * - `2100A.DMG*D8.02`: the birth date if DMG01 is D8.
 *
 * Source: ASC X12N 005010X220A1 and its relatives 004010X095A1, 005010X307, 005010X318.
 */
const MEMBER_REFERENCES = [
  '0F',
  '1L',
  '17',
  '23',
  '3H',
  '4A',
  '6O',
  'ABB',
  'D3',
  'DX',
  'F6',
  'P5',
  'Q4',
  'QQ',
  'SY',
  'WH',
  'POL',
  'ZZ',
];
const MEMBER_DATES = [
  '286',
  '296',
  '297',
  '300',
  '301',
  '303',
  '336',
  '337',
  '338',
  '339',
  '340',
  '341',
  '348',
  '349',
  '350',
  '351',
  '356',
  '357',
  '383',
  '393',
  '394',
  '473',
  '474',
];
const COVERAGE_REFERENCES = [
  '1L',
  '17',
  '9V',
  'CE',
  'E8',
  'M7',
  'PID',
  'RB',
  'X9',
  'XM',
  'XX1',
  'XX2',
  'ZX',
  'ZZ',
  'QQ',
];
const COVERAGE_DATES = ['300', '303', '343', '348', '349', '543', '695'];
const PHONE_QUALIFIERS = ['HP', 'CP', 'TE', 'WP', 'AP', 'BN', 'EX', 'FX', 'EM'];

const elements = (segment: string, numbers: readonly number[]) =>
  numbers.map((n) => `${segment}.${String(n).padStart(2, '0')}`);

/** Set once per transaction set, and repeated on each of its rows. */
const headerNames = ['REF*38.02', '1000A.N1.02', '1000A.N1.04', '1000B.N1.02', '1000B.N1.04'];

/** Set once per member (INS loop), and repeated on each of the member's rows. */
const memberNames = [
  ...elements('2000.INS', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  '2000.INS*Y.02',
  ...MEMBER_REFERENCES.map((q) => `2000.REF*${q}.02`),
  ...MEMBER_DATES.map((q) => `2000.DTP*${q}.03`),
  ...elements('2100A.NM1', [3, 4, 5, 6, 7, 8, 9]),
  ...['34', 'ZZ', 'MI'].map((q) => `2100A.NM1*${q}.09`),
  ...PHONE_QUALIFIERS.map((q) => `2100A.PER*${q}.04`),
  ...elements('2100A.N3', [1, 2]),
  ...elements('2100A.N4', [1, 2, 3, 4]),
  ...elements('2100A.DMG', [2, 3, 4]),
  '2100A.DMG*D8.02',
  ...elements('2100C.N3', [1, 2]),
  ...elements('2100C.N4', [1, 2, 3, 4]),
];

/** Set by a coverage (HD loop). A member has one row per coverage, or one row with these columns empty. */
const coverageNames = [
  ...elements('2300.HD', [1, 3, 4, 5]),
  ...COVERAGE_REFERENCES.map((q) => `2300.REF*${q}.02`),
  ...COVERAGE_DATES.map((q) => `2300.DTP*${q}.03`),
];

export const EDI_834_COLUMNS = [...headerNames, ...memberNames, ...coverageNames].map((name) => ({ name }));

export const FIRST_MEMBER_COLUMN = headerNames.length;
export const FIRST_COVERAGE_COLUMN = headerNames.length + memberNames.length;

const indexByName = new Map(EDI_834_COLUMNS.map((column, index) => [column.name, index]));

/** Returns the index of the column, or -1. Elements that no profile can use have no column. */
export function columnOf(name: string): number {
  return indexByName.get(name) ?? -1;
}

/** The columns of a segment's elements, by element number. -1 if there is none. */
export function elementColumns(segment: string): Int32Array {
  return Int32Array.from({ length: 13 }, (_, n) => columnOf(`${segment}.${String(n).padStart(2, '0')}`));
}

/** The columns of one element, by the segment's qualifier (packed with `packCode`). */
export function qualifierColumns(segment: string, element: string): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const [index, { name }] of EDI_834_COLUMNS.entries()) {
    const [prefix, rest] = name.split('*');
    if (prefix !== segment || !rest?.endsWith(`.${element}`)) continue;
    columns.set(packText(rest.slice(0, -element.length - 1)), index);
  }
  return columns;
}

/**
 * Packs a code or segment ID of at most three characters into a number, to compare it without creating a string. X12 is
 * upper case only, so lower case is converted.
 */
export function packCode(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 3) return -1;
  let code = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!;
    code = (code << 8) | (byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte);
  }
  return code;
}

export function packText(text: string): number {
  return packCode(new TextEncoder().encode(text), 0, text.length);
}
