import type { Reading } from '../records/record-queries.ts';
import { namesOfSteps } from './name-of-step.ts';

const WORDS: Readonly<Record<Reading['reason'], string>> = {
  unchanged: 'Unchanged',
  spaces: 'Spaces removed',
  letter_case: 'Letter case',
  month_first: 'Month first',
  day_first: 'Day first',
  year_first: 'Year first',
  date: 'Read as a date',
  code: 'Code {value}',
  configured: 'By the vendor’s rules',
  combined: 'Combined from {count} columns',
  part: 'Part of the cell',
  form: 'Written in one form',
  masked: 'Masked',
  stand_in: 'Stands in for an SSN',
  filled: 'Filled in for an empty cell',
  empty: 'Empty',
  left_empty: 'Left empty',
  family: 'Links the family',
  not_in_record: 'Kept with the subscriber',
  not_used: 'Not used',
};

/** Explains a value in a few words. */
export function whyOf({ reason, as_sent: sent, columns, transforms }: Reading): string {
  if (reason === 'configured' && transforms.includes('lookup')) return 'Value map';
  if (reason === 'configured' && transforms.length > 0) return namesOfSteps(transforms);
  return WORDS[reason].replace('{value}', sent).replace('{count}', String(columns.length));
}
