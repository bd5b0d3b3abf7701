import { formatCountOf } from '../format/quantities.ts';
import { nameOfStep } from '../words/name-of-step.ts';
import type { Transform } from './field-rules.ts';

/** How a parameter is edited: `list` has one item per line, `table` one `from = to` per line. */
export type Parameter =
  | { readonly name: string; readonly label: string; readonly kind: 'text' | 'number' | 'list' | 'table' | 'flag' }
  | { readonly name: string; readonly label: string; readonly kind: 'choice'; readonly choices: readonly string[] };

export interface TransformKind {
  readonly initial: Transform;
  readonly help: string;
  readonly parameters: readonly Parameter[];
}

const NONE: readonly Parameter[] = [];

/** All transforms by name, with their initial parameters. */
export const TRANSFORM_KINDS: Readonly<Record<Transform['name'], TransformKind>> = {
  trim: { initial: { name: 'trim' }, help: 'Removes spaces from the start and end.', parameters: NONE },
  collapse_spaces: {
    initial: { name: 'collapse_spaces' },
    help: 'Replaces repeated spaces with a single space.',
    parameters: NONE,
  },
  case: {
    initial: { name: 'case', to: 'upper' },
    help: 'Changes letter case.',
    parameters: [{ name: 'to', label: 'Case', kind: 'choice', choices: ['upper', 'lower', 'title'] }],
  },
  strip: {
    initial: { name: 'strip', characters: '-', where: 'everywhere' },
    help: 'Removes characters.',
    parameters: [
      { name: 'characters', label: 'Characters', kind: 'text' },
      { name: 'where', label: 'Where', kind: 'choice', choices: ['everywhere', 'start', 'end', 'both'] },
    ],
  },
  pad: {
    initial: { name: 'pad', length: 9, with: '0', side: 'left' },
    help: 'Pads the value to a fixed length.',
    parameters: [
      { name: 'length', label: 'Length', kind: 'number' },
      { name: 'with', label: 'Pad with', kind: 'text' },
      { name: 'side', label: 'Side', kind: 'choice', choices: ['left', 'right'] },
    ],
  },
  substring: {
    initial: { name: 'substring', start: 1 },
    help: 'Keeps part of the text, counting from 1.',
    parameters: [
      { name: 'start', label: 'Start', kind: 'number' },
      { name: 'length', label: 'Length', kind: 'number' },
    ],
  },
  replace: {
    initial: { name: 'replace', find: ',', with: '' },
    help: 'Finds and replaces text.',
    parameters: [
      { name: 'find', label: 'Find', kind: 'text' },
      { name: 'with', label: 'Replace with', kind: 'text' },
    ],
  },
  regex_extract: {
    initial: { name: 'regex_extract', pattern: '(\\d+)', group: 1 },
    help: 'Keeps the text that matches a pattern.',
    parameters: [
      { name: 'pattern', label: 'Pattern', kind: 'text' },
      { name: 'group', label: 'Group', kind: 'number' },
    ],
  },
  date: {
    initial: { name: 'date', formats: ['MM/DD/YYYY'] },
    help: 'Parses a date using these formats, in order.',
    parameters: [
      { name: 'formats', label: 'Formats, one per line', kind: 'list' },
      { name: 'century_pivot', label: 'Two-digit years up to this value are 20xx', kind: 'number' },
    ],
  },
  split_name: {
    initial: { name: 'split_name', part: 'first', order: 'auto' },
    help: 'Extracts one part of a full name.',
    parameters: [
      { name: 'part', label: 'Part', kind: 'choice', choices: ['first', 'middle', 'last', 'suffix'] },
      {
        name: 'order',
        label: 'Order',
        kind: 'choice',
        choices: ['auto', 'last_first', 'first_last', 'first_last_last', 'first_optional_last'],
      },
    ],
  },
  lookup: {
    initial: { name: 'lookup', table: {}, ignore_case: true },
    help: 'Says what each value of the file means.',
    parameters: [
      { name: 'table', label: 'Lookup table, one “from = to” per line', kind: 'table' },
      { name: 'default', label: 'Value if not found', kind: 'text' },
      { name: 'ignore_case', label: 'Ignore case', kind: 'flag' },
    ],
  },
  concat: {
    initial: { name: 'concat', separator: ' ' },
    help: 'Joins the values of several columns.',
    parameters: [{ name: 'separator', label: 'Separator', kind: 'text' }],
  },
  coalesce: {
    initial: { name: 'coalesce' },
    help: 'Uses the first column that has a value.',
    parameters: [{ name: 'skip', label: 'Values that don’t count, one per line', kind: 'list' }],
  },
  column_name: {
    initial: { name: 'column_name' },
    help: 'Uses the name of the column that is marked.',
    parameters: [{ name: 'skip', label: 'Values that aren’t marks, one per line', kind: 'list' }],
  },
  constant: {
    initial: { name: 'constant', value: '' },
    help: 'Uses the same value for every row.',
    parameters: [{ name: 'value', label: 'Value', kind: 'text' }],
  },
  null_if: {
    initial: { name: 'null_if', values: ['N/A'] },
    help: 'Treats these values as blank.',
    parameters: [{ name: 'values', label: 'Values, one per line', kind: 'list' }],
  },
  phone: { initial: { name: 'phone', country: 'US' }, help: 'Parses a US phone number.', parameters: NONE },
  digits: { initial: { name: 'digits' }, help: 'Keeps only digits.', parameters: NONE },
};

/** `last_first` is "last first". */
export const nameOfChoice = (choice: string): string => choice.replaceAll('_', ' ');

/** The text of a chip: name and main parameter. */
export function summaryOf(transform: Transform): string {
  const { name, ...parameters } = transform;
  const choices = new Set(
    TRANSFORM_KINDS[name].parameters.filter(({ kind }) => kind === 'choice').map((each) => each.name),
  );
  const values = Object.entries(parameters).map(([parameter, value]) => {
    if (choices.has(parameter)) return nameOfChoice(String(value));
    if (Array.isArray(value)) return value.join(' | ');
    if (typeof value === 'object' && value !== null) return formatCountOf(Object.keys(value).length, 'value');
    return typeof value === 'boolean' ? '' : String(value);
  });
  const shown = values.filter((value) => value.trim() !== '').join(', ');
  return shown === '' ? nameOfStep(name) : `${nameOfStep(name)}: ${shown}`;
}
