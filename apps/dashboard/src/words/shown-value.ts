import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { TARGET_FIELDS } from '@rollcall/contracts/target-fields';
import { formatDate } from '../format/format-date.ts';

const DATES: ReadonlySet<string> = new Set(TARGET_FIELDS.filter(({ kind }) => kind === 'date').map(({ name }) => name));

/** A normalized value of a field as displayed. */
export function shownValue(field: string, value: string): string {
  return DATES.has(field) ? formatDate(value) : labelOfValue(field, value);
}
