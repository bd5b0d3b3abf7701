import { asksWhoDeclined, declinesCoverage, isOfInsurability } from '../../code-lists/declining.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';

type Sample = readonly (readonly string[])[];

/** A status column has few distinct words. */
const MAX_WORDS = 20;
const MAX_LENGTH = 40;
const STATUS_LABEL = /stat(us)?\b|\bsts?\b|election|decision|\bresponse\b|\banswer\b|\boutcome\b/i;
/** `Insurance?` asks about the coverage, `Other Insurance?` and `Insurance Card?` about something else. */
const ENROLLED_LABEL =
  /enrolled|elected|covered|participat|\bwant\b|^\W*(?:(?:has|have|takes?|on|our|health|group|medical) )*(?:insurance|coverage|benefits|ins\.?)\s*\?/i;

/** Words for the status of a coverage that don't decline it, whether or not they occur in the sample. */
const STATUSES = [
  ...['active', 'enrolled', 'elected', 'covered', 'participating', 'new', 'changed', 'current', 'approved', 'complete'],
  ...['completed', 'confirmed', 'submitted', 'pending', 'ended', 'terminated', 'termed', 'cancelled', 'canceled'],
  ...['inactive', 'cobra', 'retired', 'leave', 'void', 'voided'],
];

/**
 * A status with `Waived`, or a flag such as `Enrolled` with no, is used for the coverage level in rows where that is
 * blank. Its other values are ignored. Where a row that declines has a level as well, the status decides.
 */
export function inferWaiverColumn(
  field: InferredField,
  used: ReadonlySet<number>,
  readings: readonly ColumnReading[],
  sample: Sample,
): InferredField {
  if (field.field !== 'coverage.coverage_type' || field.columns.length !== 1) return field;
  const textAt = (row: readonly string[], column: number) => row[column]?.trim() ?? '';
  // With a single line of coverage, a question about it is about the levels without a line too.
  const lines = new Set(readings.flatMap(({ meaning }) => meaning.line ?? []));
  const own = readings[field.column]?.meaning.line ?? (lines.size === 1 ? [...lines][0]! : null);
  const tiers = new Set(sample.map((row) => textAt(row, field.column).toLowerCase()));
  for (const { index, meaning, label } of readings) {
    if (used.has(index) || meaning.owner !== 'self' || !asksAboutCoverage(label)) continue;
    if (isOfDependent(readings, index, field.column)) continue;
    if (meaning.line !== null && meaning.line !== own) continue;
    const words = new Set(sample.map((row) => textAt(row, index)));
    words.delete('');
    const no = flagOfWaivers(label, words);
    const waives = (word: string) => declinesCoverage(word) || no.test(word);
    const told = sample.some((row) => waives(textAt(row, index)) && textAt(row, field.column) === '');
    // `Premium Waived` is not about the coverage.
    const isAsked = asksWhoDeclined(label) && !meaning.atoms.has('amount');
    const contradicts =
      (isAsked || saysStatus(label)) &&
      sample.some((row) => {
        const level = textAt(row, field.column);
        return waives(textAt(row, index)) && level !== '' && !declinesCoverage(level);
      });
    // Words that also occur as coverage levels can't be distinguished.
    if (
      !(told || contradicts) ||
      !isStatusColumn(words) ||
      [...words].some((word) => !declinesCoverage(word) && tiers.has(word.toLowerCase()))
    )
      continue;
    const others = [...words].filter((word) => !waives(word));
    if (contradicts) return decidedByStatus(field, { column: index, others, isAsked });
    const flags = [...words].filter((word) => no.test(word)).map((word) => [word, 'waived'] as const);
    return {
      ...field,
      columns: [field.column, index],
      transforms: [
        ...field.transforms,
        ...(flags.length > 0 ? [{ name: 'lookup' as const, table: Object.fromEntries(flags), ignore_case: true }] : []),
        ...(others.length > 0 ? [{ name: 'null_if' as const, values: others }] : []),
      ],
    };
  }
  return field;
}

export const saysStatus = (label: string): boolean => STATUS_LABEL.test(label);

/** Not the carrier's decision about an amount. */
export const asksAboutCoverage = (label: string): boolean => !isOfInsurability(label);

export const isStatusColumn = (words: ReadonlySet<string>): boolean =>
  words.size <= MAX_WORDS && [...words].every((word) => word.length <= MAX_LENGTH);

const DEPENDENTS = new Set(['dependent', 'spouse', 'child']);

/** `Dependent SSN, Covered (Y/N)`: behind the columns of a dependent, and so about them, not about the member's level. */
function isOfDependent(readings: readonly ColumnReading[], column: number, level: number): boolean {
  const before = readings.findLast(({ index, meaning }) => index < column && meaning.owner !== 'self');
  return before !== undefined && before.index > level && DEPENDENTS.has(before.meaning.owner);
}

interface Status {
  readonly column: number;
  /** Words of the sample that don't decline. */
  readonly others: readonly string[];
  /** `Waived?`: yes declines. */
  readonly isAsked: boolean;
}

/** The level, unless the status declines it. An unknown status stands for the level, so that it is an error. */
function decidedByStatus(field: InferredField, { column, others, isAsked }: Status): InferredField {
  const known = isAsked ? [...STATUSES, 'no', 'n', 'false'] : [...STATUSES, 'yes', 'y', 'true'];
  const skip = [...new Set([...known, ...others.map((word) => word.toLowerCase())])];
  const yes = { name: 'lookup', table: { y: 'waived', yes: 'waived', true: 'waived' }, ignore_case: true } as const;
  return {
    ...field,
    columns: [column, field.column],
    transforms: [{ name: 'coalesce', skip }, ...(isAsked ? [yes] : []), ...field.transforms],
  };
}

const NEVER = /^(?!)/;

/** Which answer means waived, if all are yes or no, or letters that include E (elected) and W (waived). */
export function flagOfWaivers(label: string, words: ReadonlySet<string>): RegExp {
  if (/elect/i.test(label) && words.has('E') && words.has('W') && [...words].every((word) => word.length === 1))
    return /^W$/;
  if (![...words].every((word) => /^(y|yes|n|no|true|false)$/i.test(word))) return NEVER;
  if (asksWhoDeclined(label)) return /^(y|yes|true)$/i;
  return ENROLLED_LABEL.test(label) ? /^(n|no|false)$/i : NEVER;
}
