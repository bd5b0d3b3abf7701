import type { ColumnChange, CustomType } from './column-queries.ts';

/** The choices that keep a column under its own name. */
export const KEEP_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'keep text', label: 'Keep as text' },
  { value: 'keep number', label: 'Keep as number' },
  { value: 'keep date', label: 'Keep as date' },
  { value: 'keep boolean', label: 'Keep as yes or no' },
];

const TYPES: readonly CustomType[] = ['text', 'number', 'date', 'boolean'];
const CUSTOM = 'custom.';
const LONGEST = 60;

interface NamedColumn {
  readonly name: string;
  readonly fields: readonly { readonly field: string }[];
}

/** Turns choices by column into changes. Those that keep columns get names that nothing else has. */
export function toChanges(
  columns: readonly NamedColumn[],
  choices: ReadonlyMap<string, string>,
  toField: (choice: string) => ColumnChange['field'],
): ColumnChange[] {
  const taken = new Set(columns.flatMap(({ fields }) => fields.map(({ field }) => field)));
  return [...choices].flatMap(([column, choice]): ColumnChange[] => {
    if (choice === '') return [];
    const type = TYPES.find((each) => choice === `keep ${each}`);
    if (type === undefined) return [{ column, field: toField(choice), keep_others: false }];
    const kept = columns.find(({ name }) => name === column)?.fields.find(({ field }) => field.startsWith(CUSTOM));
    const name = kept?.field.slice(CUSTOM.length) ?? freeName(column, taken);
    taken.add(`${CUSTOM}${name}`);
    return [{ column, field: `${CUSTOM}${name}`, type, keep_others: false }];
  });
}

/** `Union Local #` becomes `union_local`. */
function freeName(column: string, taken: ReadonlySet<string>): string {
  const plain = column
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const name = (/^[a-z]/.test(plain) ? plain : `column_${plain}`).slice(0, LONGEST).replace(/_+$/, '');
  if (!taken.has(`${CUSTOM}${name}`)) return name;
  let number = 2;
  while (taken.has(`${CUSTOM}${name}_${number}`)) number++;
  return `${name}_${number}`;
}
