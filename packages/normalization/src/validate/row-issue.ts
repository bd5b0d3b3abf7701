import {
  type FieldKind,
  findSsns,
  labelOfField,
  maskAllButLastFour,
  maskSsnLike,
  mayHoldSsn,
} from '@rollcall/contracts';
import type { RowIssue } from '../record/mapped-row.ts';
import { type Finding, fillText, needsValues, type Severity } from '../rules/rule.ts';

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
  const { rowNumber, severity, field, column, segment } = place;
  const issue = {
    rowNumber,
    severity,
    code: rule.code,
    field,
    column,
    message: fillMasked(rule.message, values, place),
    originalValue: shownValue(place),
    suggestedFix: fix === undefined ? fillMasked(rule.fix, values, place) : mask(fix, place),
  };
  return segment === null ? issue : { ...issue, segment };
}

/** By template and field: texts that are the same in every row. A file has the same few again and again. */
const constantTexts = new Map<string, Map<string, string>>();

function fillMasked(template: string, values: Finding['values'], place: IssuePlace): string {
  const { field } = place;
  if (values !== undefined && (needsValues(template) || 'field' in values)) {
    return mask(fillText(template, values, labelOfField(field)), place);
  }
  const known = constantTexts.get(template)?.get(field);
  if (known !== undefined) return known;
  const text = fillText(template, undefined, labelOfField(field));
  if (mayHoldSsn(text)) return mask(text, place);
  // Vendors name their custom fields, so there is no end to them.
  if (field.startsWith('custom.')) return text;
  const texts = constantTexts.get(template) ?? new Map<string, string>();
  constantTexts.set(template, texts.set(field, text));
  return text;
}

function mask(text: string, { kind, knownSsns }: IssuePlace): string {
  if (!mayHoldSsn(text)) return text;
  return kind === 'ssn' ? maskAllButLastFourIfLong(text) : maskSsnLike(text, knownSsns, kind !== 'zip');
}

function shownValue(place: IssuePlace): string | null {
  if (place.originalValue === null) return null;
  const text = excerpt(place.originalValue);
  return cut(place.kind === 'ssn' ? maskAllButLastFour(text) : mask(text, place));
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
