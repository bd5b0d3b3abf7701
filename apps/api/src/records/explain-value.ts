import {
  canonicalValuesOf,
  maskAllButLastFour,
  maskSsnLike,
  type ReadingReason,
  TARGET_FIELDS,
  wholeSsn,
} from '@rollcall/contracts';

const KINDS: ReadonlyMap<string, string> = new Map(TARGET_FIELDS.map(({ name, kind }) => [name, kind]));
/** They link a person to a family and aren't in the record. */
const LINKS = new Set(['subscriber_ssn', 'subscriber_id', 'family_id']);
/** Dependents inherit these from the subscriber. */
const OF_MEMBERS = /^(address|employment)\.|^(group_id|division)$/;
/** Ignores differences in white space. */
const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Masks a cell for users who can see records. `known` contains the SSNs of the rows, which are masked wherever they
 * occur.
 */
export function maskCell(field: string | null, text: string, known: readonly number[]): string {
  const kind = field === null ? null : KINDS.get(field);
  return kind === 'ssn' ? maskAllButLastFour(text) : maskSsnLike(text, known, kind !== 'zip');
}

/** The SSNs in a row's cells. */
export function ssnsOf(cells: readonly string[]): number[] {
  return cells.map((cell) => Number(wholeSsn(cell) ?? 0)).filter((ssn) => ssn > 0);
}

interface Read {
  readonly field: string;
  /** In the order of the columns. */
  readonly cells: readonly string[];
  readonly normalized: string | null;
  readonly transforms: readonly string[];
  /** Whether other fields use the same cell. */
  readonly isShared: boolean;
  readonly isDependent: boolean;
}

/** Explains a normalized value by comparing it with what was sent. */
export function explainValue({ field, cells, normalized, transforms, isShared, isDependent }: Read): ReadingReason {
  const sent = cells.find((cell) => bare(cell) !== '') ?? '';
  const filled = cells.filter((cell) => bare(cell) !== '').length;
  const kind = KINDS.get(field);
  if (sent === '') return normalized === null ? 'empty' : 'filled';
  if (normalized === null) return reasonForNothing(field, isDependent);
  if (kind === 'ssn') return 'masked';
  if (sent === normalized) return 'unchanged';
  if (wholeSsn(sent) !== null && kind === 'id') return 'stand_in';
  if (transforms.length > 0) return 'configured';
  if (kind === 'date') return dateReason(sent, normalized);
  if (canonicalValuesOf(field) !== null || kind === 'flag' || kind === 'state') return 'code';
  if (bare(sent) === normalized) return 'spaces';
  if (bare(sent).toLowerCase() === normalized.toLowerCase()) return 'letter_case';
  if (filled > 1) return 'combined';
  return isShared ? 'part' : 'form';
}

function reasonForNothing(field: string, isDependent: boolean): ReadingReason {
  if (LINKS.has(field)) return 'family';
  return isDependent && OF_MEMBERS.test(field) ? 'not_in_record' : 'left_empty';
}

/** Which part of a date with separators came first. */
function dateReason(sent: string, normalized: string): ReadingReason {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(normalized) ?? [];
  const [, first = '', second = ''] = /^\D*(\d{1,4})\D+(\d{1,2})\D+\d{1,4}/.exec(sent) ?? [];
  if (first.length === 4) return first === year ? 'year_first' : 'date';
  if (Number(first) === Number(month) && Number(second) === Number(day)) return 'month_first';
  return Number(first) === Number(day) && Number(second) === Number(month) ? 'day_first' : 'date';
}
