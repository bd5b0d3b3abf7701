import { TARGET_FIELDS } from '@rollcall/contracts';
import type { InferredField } from '../inferred-mapping.ts';
import { type Sample, textAt } from '../sample.ts';

/** Kinds of fields in which such a word may be a name. */
const WORDS = new Set(TARGET_FIELDS.filter(({ kind }) => kind === 'name').map(({ name }) => name as string));
const FOR_NOTHING = /^(nan|null|none|nat|nil|\(?blank\)?)$/i;
/** People can be called Nan or Null. A word means "no value" if it fills this share of the rows. */
const SHARE = 0.2;
const LEAST = 2;

/** What an unload of a database writes for a missing value. */
const QUESTION = '?';

/** Nobody has this SSN, and no typing error leads to it. */
const NO_SSN = /^0{3}-?0{2}-?0{4}$/;

/** Other columns that have to contain the word, to know that the program writes it for any missing value. */
const OTHER_COLUMNS = 2;
/** Nobody has to have these, so the program's own word in one of them is no name. */
const OPTIONAL = new Set(['middle_name']);

/** Removes `nan` that a program wrote in many rows of a column, `?`, and zeros that stand for no SSN. */
export function withoutEmptyWords(fields: readonly InferredField[], sample: Sample): InferredField[] {
  const columnsOf = columnsByWord(sample);
  const isOfProgram = (field: string, column: number, word: string) =>
    OPTIONAL.has(field) && [...(columnsOf.get(word) ?? [])].filter((other) => other !== column).length >= OTHER_COLUMNS;
  return fields.map((whole) => {
    const field = withoutQuestion(whole, sample);
    if (field.field === 'ssn' && field.columns.length === 1) {
      const zeros = new Set(sample.map((row) => textAt(row, field.column)).filter((text) => NO_SSN.test(text)));
      if (zeros.size > 0)
        return { ...field, transforms: [{ name: 'null_if', values: [...zeros] }, ...field.transforms] };
    }
    if (!WORDS.has(field.field) || field.columns.length !== 1) return field;
    const words = new Map<string, number>();
    for (const row of sample) {
      const text = textAt(row, field.column);
      if (FOR_NOTHING.test(text)) words.set(text, (words.get(text) ?? 0) + 1);
    }
    const values = [...words].filter(
      ([word, count]) =>
        (count >= LEAST && count >= sample.length * SHARE) || isOfProgram(field.field, field.column, word),
    );
    if (values.length === 0) return field;
    return { ...field, transforms: [{ name: 'null_if', values: values.map(([word]) => word) }, ...field.transforms] };
  });
}

function withoutQuestion(field: InferredField, sample: Sample): InferredField {
  if (field.columns.length !== 1 || !sample.some((row) => textAt(row, field.column) === QUESTION)) return field;
  return { ...field, transforms: [{ name: 'null_if', values: [QUESTION] }, ...field.transforms] };
}

/** The columns in which each such word stands, in exactly this spelling. */
function columnsByWord(sample: Sample): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const row of sample) {
    for (const [column, cell] of row.entries()) {
      const text = cell.trim();
      if (FOR_NOTHING.test(text)) found.set(text, (found.get(text) ?? new Set()).add(column));
    }
  }
  return found;
}
