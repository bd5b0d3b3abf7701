import { type FieldKind, wholeSsn } from '@rollcall/contracts';
import { employeeWords, findCoverageType } from '../code-lists/coverage-type-spellings.ts';
import { readGender } from '../code-lists/genders.ts';
import { readInsuranceLine } from '../code-lists/insurance-lines.ts';
import { readRelationship, relationshipContext } from '../code-lists/relationship-spellings.ts';
import { readState } from '../code-lists/us-states.ts';
import { cleanNumber, isProgramsEmpty } from './clean-text.ts';
import { isAmountOfCoverage, readMaintenanceType } from './coded.ts';
import { dateParser } from './date.ts';
import { isCenturyDate, isDayOfYear } from './dates-of-column.ts';
import { FOREIGN_ZIP } from './zip.ts';

const MASKED_SSN = /^[*xX]{3}-?[*xX]{2}-?[0-9]{4}$/;
const ZIP = /^[0-9]{5}(-?[0-9]{4})?$/;
export const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const PHONE = /^(\+?1[ .-]?)?\(?[2-9][0-9]{2}\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}(\s*(x|ext\.?)\s*[0-9]+)?$/i;
const FOREIGN_PHONE = /^\+[2-9][0-9 ().-]{7,20}$/;
const NAME = /^[\p{L}][\p{L}\p{M}'’. -]{0,34},?[\p{L}\p{M}'’. -]*$/u;
const SHAPED_DATE =
  /^([0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([T ].*)?|[0-9]{1,2}[/.-][0-9]{1,2}[/.-]([0-9]{4}|[0-9]{2})|[0-9]{4}\/[0-9]{1,2}\/[0-9]{1,2}|[0-9]{1,2}[- .]+\p{L}{3,10}[- .]+[0-9]{2,4}|\p{L}{3,10} [0-9]{1,2}, [0-9]{4})$/u;
/** Everything that the mapping accepts as a date, including spreadsheet day numbers and times. */
const dateReaders = (['month_first', 'day_first'] as const).map((order) =>
  dateParser({
    order,
    sixDigits: 'MMDDYY',
    lostLeadingZero: false,
    sevenDigits: null,
    isMixed: false,
    onOtherOrder: null,
    use: 'birth',
    today: 99_991_231,
    formats: null,
    centuryPivot: null,
  }),
);
const TIME_OF_DAY = /[ T][0-9]{1,2}:[0-9]{2}.*/s;

/** `employees`: what the column calls its employees. */
export const isTier = (text: string, employees?: ReadonlySet<string>): boolean =>
  findCoverageType(text, {
    x12: false,
    x12Letters: true,
    ownLetters: false,
    pluralSeen: true,
    ...(employees ? { employees } : {}),
  }) !== null;

/** Whether a value can be of a kind. Kinds without an entry accept everything (`text`, `id`). */
const SHAPES: Partial<Record<FieldKind, (text: string) => boolean>> = {
  ssn: (text) => wholeSsn(text) !== null || MASKED_SSN.test(text),
  zip: (text) => ZIP.test(text) || FOREIGN_ZIP.test(text),
  email: (text) => EMAIL.test(text),
  phone: (text) => PHONE.test(text) || FOREIGN_PHONE.test(text),
  date: (text) =>
    dateReaders.some((read) => read(text).findings.every(({ rule }) => rule.severity !== 'error')) ||
    isDayOfYear(text) ||
    (/^\d{6,7}$/.test(text) && isCenturyDate(text.padStart(7, '0'))),
  state: (text) => readState(text) !== null,
  gender: (text) => readGender(text) !== null || /^h$/i.test(text),
  name: (text) => NAME.test(text),
  coverage_type: (text) => isTier(text),
  relationship: (text) =>
    readRelationship(text, relationshipContext([text, '18', 'EE', 'SP'], false)) !== null ||
    /^(s|0[1-9]|1[0-9]|53)$/i.test(text),
  maintenance_type: (text) => readMaintenanceType(text).findings.every(({ rule }) => rule.severity !== 'error'),
  insurance_line: (text) => readInsuranceLine(text, false) !== null,
};

/** No value of such a kind is longer. */
const LONGEST_VALUE = 512;

export const fitsKind = (kind: FieldKind, text: string): boolean => {
  const fits = SHAPES[kind];
  return fits === undefined || (text.length <= LONGEST_VALUE && fits(text));
};

/** Whether a date is the first of its month, which is common for coverage and rare for hires. */
export const isFirstOfMonth = (text: string): boolean => dayOf(text) % 100 === 1;

/** The date as YYYYMMDD, month first. 0 if it is none. */
export const dayOf = (text: string): number => dateReaders[0]?.(text).date ?? 0;

/** The year of a date in any accepted format, or null. */
export function yearOf(value: string): number | null {
  const text = value.replace(TIME_OF_DAY, '');
  if (SHAPED_DATE.test(text)) {
    const four = text.match(/(?<![0-9])(1[89]|20)[0-9]{2}(?![0-9])/);
    if (four) return Number(four[0]);
    const two = text.match(/([0-9]{2})$/);
    return two ? 2000 + Number(two[1]) - (Number(two[1]) > 40 ? 100 : 0) : null;
  }
  if (/^[0-9]{8}$/.test(text)) {
    const front = Number(text.slice(0, 4));
    if (front >= 1900 && front <= 2100 && validMonthDay(text.slice(4, 6), text.slice(6))) return front;
    const back = Number(text.slice(4));
    return back >= 1900 && back <= 2100 && validMonthDay(text.slice(0, 2), text.slice(2, 4)) ? back : null;
  }
  if (/^[01][0-9]{6}$/.test(text) && validMonthDay(text.slice(3, 5), text.slice(5))) {
    return 1900 + Number(text[0]) * 100 + Number(text.slice(1, 3));
  }
  return null;
}

const validMonthDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

/** A cell as the mapping reads it, without Excel's text marks (`="00123"`, `'00123`) and invisible characters. */
function asRead(cell: string): string {
  const text = cell.trim();
  return /^(?![='])[ -~]*$/.test(text) ? text : cleanNumber(text);
}

/** What the sampled values of a column have in common. */
export interface ColumnValues {
  readonly filled: readonly string[];
  readonly rows: number;
  readonly distinct: number;
  readonly share: (kind: FieldKind) => number;
  readonly years: { readonly median: number; readonly max: number } | null;
}

export function summarizeColumn(sample: readonly (readonly string[])[], column: number): ColumnValues {
  const filled: string[] = [];
  for (const row of sample) {
    const value = asRead(row[column] ?? '');
    if (!isProgramsEmpty(value)) filled.push(value);
  }
  return new ColumnSummary(filled, sample.length);
}

/**
 * Computes on demand. Not a literal with getters: V8 gives each of these a hidden class of its own, which slows down
 * the code that reads it and keeps the values until the next full collection.
 */
class ColumnSummary implements ColumnValues {
  private counted: ReadonlyMap<string, number> | null = null;
  private readonly shares = new Map<FieldKind, number>();
  private foundYears: { readonly found: ColumnValues['years'] } | null = null;

  constructor(
    readonly filled: readonly string[],
    readonly rows: number,
  ) {}

  get distinct(): number {
    return this.counts().size;
  }

  get years(): ColumnValues['years'] {
    this.foundYears ??= { found: summarizeYears(this.counts()) };
    return this.foundYears.found;
  }

  readonly share = (kind: FieldKind): number => {
    const share = this.shares.get(kind) ?? this.countShare(kind);
    this.shares.set(kind, share);
    return share;
  };

  private counts(): ReadonlyMap<string, number> {
    this.counted ??= countValues(this.filled);
    return this.counted;
  }

  private countShare(kind: FieldKind): number {
    if (this.filled.length === 0) return 0;
    if (SHAPES[kind] === undefined) return 1;
    const employees = kind === 'coverage_type' ? employeeWords(this.counts().keys()) : null;
    const head = kind === 'relationship' ? headOf(this.filled) : null;
    const fits = (value: string) =>
      fitsKind(kind, value) || (employees?.size ? isTier(value, employees) : false) || value === head;
    let fitting = 0;
    let amounts = 0;
    for (const [value, count] of this.counts()) {
      if (fits(value)) fitting += count;
      else if (kind === 'coverage_type' && isAmountOfCoverage(value)) amounts += count;
    }
    // `1x Salary` of a life insurance says nothing against the levels of other coverages.
    return fitting === 0 ? 0 : fitting / (this.filled.length - amounts);
  }
}

/** `P` above `S` and `C`: what the column calls its subscribers. Null if it is a usual word. */
function headOf(filled: readonly string[]): string | null {
  const [first = ''] = filled;
  if (!/^\p{L}$/u.test(first) || fitsKind('relationship', first)) return null;
  return readRelationship(first, relationshipContext(filled, false)) === 'self' ? first : null;
}

/** Plans, dates, and coverage levels repeat, so each distinct value is checked once. */
function countValues(filled: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of filled) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function summarizeYears(counts: ReadonlyMap<string, number>): ColumnValues['years'] {
  const byYear = new Map<number, number>();
  let dates = 0;
  for (const [value, count] of counts) {
    const year = yearOf(value);
    if (year === null || year >= 2100) continue;
    byYear.set(year, (byYear.get(year) ?? 0) + count);
    dates += count;
  }
  const years = [...byYear.keys()].sort((a, b) => a - b);
  let left = dates >> 1;
  const median = years.find((year) => {
    left -= byYear.get(year) ?? 0;
    return left < 0;
  });
  return median === undefined ? null : { median, max: years.at(-1) ?? 0 };
}
