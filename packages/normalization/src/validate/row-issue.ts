import { type FieldKind, findSsns, labelOfField, maskAllButLastFour, maskSsnLike } from '@rollcall/contracts';
import type { RowIssue } from '../record/mapped-row.ts';
import { type Finding, fillText, type Severity } from '../rules/rule.ts';

const MAX_ORIGINAL_LENGTH = 256;

export interface IssuePlace {
  readonly rowNumber: number;
  readonly severity: Severity;
  /** Target field, or `row` for the row as a whole. */
  readonly field: string;
  readonly kind: FieldKind | null;
  readonly column: string | null;
  readonly segment: string | null;
  /** The value as submitted. Null if there is no cell. */
  readonly originalValue: string | null;
  /** The row's SSNs as numbers, which are masked in all texts. */
  readonly knownSsns: readonly number[];
}

/** Creates a report entry without full SSNs. */
export function toRowIssue({ rule, values, fix }: Finding, place: IssuePlace): RowIssue {
  const filled = { field: labelOfField(place.field), ...values };
  const mask = (text: string) =>
    place.kind === 'ssn' ? maskAllButLastFourIfLong(text) : maskSsnLike(text, place.knownSsns, place.kind !== 'zip');
  const { originalValue } = place;
  return {
    rowNumber: place.rowNumber,
    severity: place.severity,
    code: rule.code,
    field: place.field,
    column: place.column,
    message: mask(fillText(rule.message, filled)),
    originalValue:
      originalValue === null
        ? null
        : cut(place.kind === 'ssn' ? maskAllButLastFour(excerpt(originalValue)) : mask(excerpt(originalValue))),
    suggestedFix: mask(fix ?? fillText(rule.fix, filled)),
    ...(place.segment === null ? {} : { segment: place.segment }),
  };
}

/** Messages of SSN rules contain area numbers and counts, which aren't SSNs. */
function maskAllButLastFourIfLong(text: string): string {
  return findSsns(text).length > 0 ? maskAllButLastFour(text) : text;
}

/** Longer than the displayed text, so that an SSN at its end is complete. A cell can have a megabyte. */
const excerpt = (text: string): string => text.slice(0, 2 * MAX_ORIGINAL_LENGTH);

/** Truncates at 256 characters, never within a character. */
function cut(text: string): string {
  if (text.length <= MAX_ORIGINAL_LENGTH) return text;
  const end = /[\uD800-\uDBFF]/.test(text[MAX_ORIGINAL_LENGTH - 1] ?? '')
    ? MAX_ORIGINAL_LENGTH - 1
    : MAX_ORIGINAL_LENGTH;
  return text.slice(0, end);
}
