import { isGivenName } from '../../infer/given-names.ts';
import { isEmptyValue } from '../../values/clean-text.ts';
import { splitFullName, withoutSalutation } from '../../values/split-name.ts';
import type { InferredField } from '../inferred-mapping.ts';

type Sample = readonly (readonly string[])[];

/**
 * Minimum number of names with the last name first, their ratio to those with the first name first, and their share.
 */
const LEAST = 3;
const TIMES = 4;
const SHARE = 0.3;

/** Given names that are also common last names, which prove nothing as a second word (`Wei Lee`, `Priya Thomas`). */
const ALSO_SURNAMES = new Set(
  'lee kim james thomas george henry scott jordan taylor morgan riley casey alexander arthur lawrence austin tyler ryan logan bruce douglas dennis ray ali grace rose ruth grant'.split(
    ' ',
  ),
);

/**
 * `TESTCASE ANN B` without a comma: the last name comes first if the label says so (`Name (Last First MI)`), if second
 * words are given names and first words aren't, or if initials end the names.
 */
export function inferNameOrder(field: InferredField, sample: Sample, label = ''): InferredField {
  if (field.field !== 'full_name') return field;
  if (LAST_BEFORE_FIRST.test(label)) return { ...field, transforms: [LAST_FIRST] };
  if (LAST_NAMES.test(label)) return { ...field, transforms: [TWO_LAST_NAMES] };
  const { names, lastFirst, firstLast } = countOrders(field.column, sample);
  if (lastFirst < LEAST || lastFirst < firstLast * TIMES || lastFirst < names * SHARE) return field;
  return { ...field, transforms: [LAST_FIRST] };
}

/**
 * The order of a dependent's name is the one in which most rows contain the member's last name, or else that of the
 * member's name, unless given names contradict it. Single words are first names.
 *
 * @param fields the dependent's fields
 * @param own the member's fields
 */
export function readDependentName(
  field: InferredField,
  fields: readonly InferredField[],
  own: readonly InferredField[],
  sample: Sample,
): InferredField {
  const hasLast = fields.some((one) => one.field === 'last_name');
  if (field.field === 'first_name' && !hasLast && endsWithFamily(field, own, sample)) {
    return { ...field, field: 'full_name', transforms: [OPTIONAL_LAST] };
  }
  if (field.field !== 'full_name') return field;
  const names = sample.map((row) => row[field.column]?.trim() ?? '').filter((name) => !isEmptyValue(name));
  if (names.length > 0 && names.filter((name) => !/[\s,/]/.test(name)).length >= names.length * 0.7) {
    const isOptional = endsWithFamily(field, own, sample);
    return isOptional ? { ...field, transforms: [OPTIONAL_LAST] } : { ...field, field: 'first_name' };
  }
  const member = own.find((one) => one.field === 'full_name');
  const last = own.find((one) => one.field === 'last_name');
  const order = member?.transforms.find((step) => step.name === 'split_name')?.order ?? 'auto';
  let inFront = 0;
  let behind = 0;
  for (const row of sample) {
    const family = (
      last === undefined ? splitFullName(row[member?.column ?? -1] ?? '', order).last : (row[last.column] ?? '')
    ).trim();
    const name = (row[field.column] ?? '').trim();
    if (family === '' || /[,/]/.test(name)) continue;
    if (startsWithWord(name, family)) inFront += 1;
    else if (startsWithWord(reversed(name), reversed(family))) behind += 1;
  }
  if (inFront + behind > 0) return inFront > behind ? { ...field, transforms: [LAST_FIRST] } : field;
  const { lastFirst, firstLast } = countOrders(field.column, sample);
  if (order === 'last_first' && lastFirst >= firstLast) return { ...field, transforms: [LAST_FIRST] };
  return inferNameOrder(field, sample);
}

/** Whether each name of several words ends with the member's last name: `Ann Testcase`, where others may be `Ann`. */
function endsWithFamily({ column, transforms }: InferredField, own: readonly InferredField[], sample: Sample): boolean {
  const last = own.find((one) => one.field === 'last_name')?.column;
  if (last === undefined || transforms.length > 0) return false;
  const whole = sample.filter((row) => /\S\s+\S/.test(row[column]?.trim() ?? ''));
  return whole.length > 0 && whole.every((row) => behindFirst(row[column]!.trim(), row[last]?.trim() ?? ''));
}

const behindFirst = (name: string, last: string): boolean =>
  last !== '' && startsWithWord(reversed(name), reversed(last)) && name.length > last.length;

const LAST_BEFORE_FIRST = /\blast\b[^a-z]{0,3}(?:name)?[^a-z]{0,3}\bfirst\b/i;
/** `Nombre y Apellidos`: the first name and both last names. */
const LAST_NAMES = /\bnombres?\b.*\bapellidos\b/i;
const INITIAL = /^\p{L}\.?$/u;
const TWO_LAST_NAMES = { name: 'split_name', part: 'last', order: 'first_last_last' } as const;
const OPTIONAL_LAST = { name: 'split_name', part: 'last', order: 'first_optional_last' } as const;
const LAST_FIRST = { name: 'split_name', part: 'last', order: 'last_first' } as const;

const reversed = (text: string): string => text.split(/\s+/).reverse().join(' ');
const startsWithWord = (text: string, words: string): boolean =>
  `${text} `.toLowerCase().startsWith(`${words} `.toLowerCase());

function countOrders(column: number, sample: Sample): { names: number; lastFirst: number; firstLast: number } {
  const counts = { names: 0, lastFirst: 0, firstLast: 0 };
  for (const row of sample) {
    const name = row[column]?.trim() ?? '';
    const words = withoutSalutation(name).split(/\s+/);
    const [first, second] = words;
    if (first === undefined || second === undefined || /[,/]/.test(name)) continue;
    counts.names++;
    // A single letter is neither a last name nor the only given name.
    if (words.length > 2 && INITIAL.test(words.at(-1)!) !== INITIAL.test(second)) {
      if (INITIAL.test(second)) counts.firstLast++;
      else counts.lastFirst++;
      continue;
    }
    const isFirst = isGivenName(first);
    const isSecond = isGivenName(second);
    if (isSecond && !isFirst && !ALSO_SURNAMES.has(second.toLowerCase())) counts.lastFirst++;
    if (isFirst && !isSecond) counts.firstLast++;
  }
  return counts;
}
