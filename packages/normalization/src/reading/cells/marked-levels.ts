import type { Transform } from '@rollcall/contracts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import { isTier } from '../../values/value-shapes.ts';
import type { InferredField } from '../inferred-mapping.ts';
import { MARKS, NO_MARKS } from '../marked-lines.ts';
import { isNote, type Sample, textAt } from '../sample.ts';

const LEVEL = 'coverage.coverage_type';
const LEAST_COLUMNS = 2;
/** Of the rows with any mark, those with a single one. */
const SINGLE = 0.95;
/** Of all rows. Dependents can lack a mark. */
const MARKED = 0.3;

/**
 * Levels that are columns with an X in one of them (`EE`, `EE+SP`, `FAM`): the name of the marked column is the level. Only
 * if no other column has it.
 */
export function readMarkedLevels(
  fields: readonly InferredField[],
  used: ReadonlySet<number>,
  columns: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  if (fields.some(({ field }) => field === LEVEL)) return fields;
  const rows = sample.filter((row) => !isNote(row));
  const levels = columns.flatMap(({ index, label }) =>
    !used.has(index) && isTier(label) && areMarks(rows, index) ? [index] : [],
  );
  const counts = rows.map((row) => levels.filter((column) => isMark(textAt(row, column))).length);
  const marked = counts.filter((count) => count > 0).length;
  const single = counts.filter((count) => count === 1).length;
  if (levels.length < LEAST_COLUMNS || marked < rows.length * MARKED || single < marked * SINGLE) return fields;
  const transforms: Transform[] = [{ name: 'column_name', skip: [...NO_MARKS] }];
  return [...fields, { field: LEVEL, column: levels[0]!, columns: levels, confidence: 0.8, transforms }];
}

/** The level that a label names behind or in front of the words of its line: `DENTAL Two-Person`. */
function levelIn(label: string): string | null {
  const words = label
    .trim()
    .split(/[\s_:-]+/)
    .slice(0, MOST_WORDS);
  for (let cut = 1; cut < words.length; cut++) {
    const [behind, before] = [words.slice(cut).join(' '), words.slice(0, -cut).join(' ')];
    if (isTier(behind)) return behind;
    if (isTier(before)) return before;
  }
  return null;
}

const MOST_WORDS = 8;

/** The same for each line whose levels have columns of their own: `Medical EE`, `Medical FAM`, `Dental EE`, `Dental FAM`. */
export function markedLevelsOfLines(
  used: ReadonlySet<number>,
  columns: readonly ColumnReading[],
  sample: Sample,
): { readonly line: string; readonly fields: readonly InferredField[] }[] {
  const rows = sample.filter((row) => !isNote(row));
  const byLine = new Map<string, { readonly column: number; readonly label: string; readonly level: string }[]>();
  for (const { index, label, meaning } of columns) {
    const level = meaning.line === null || used.has(index) || !areMarks(rows, index) ? null : levelIn(label);
    if (level === null || meaning.line === null) continue;
    byLine.set(meaning.line, [...(byLine.get(meaning.line) ?? []), { column: index, label, level }]);
  }
  return [...byLine].flatMap(([line, levels]) => {
    const counts = rows.map((row) => levels.filter(({ column }) => isMark(textAt(row, column))).length);
    const marked = counts.filter((count) => count > 0).length;
    const isSingle = marked > 0 && counts.filter((count) => count === 1).length >= marked * SINGLE;
    if (levels.length < LEAST_COLUMNS || !isSingle) return [];
    const transforms: Transform[] = [
      { name: 'column_name', skip: [...NO_MARKS] },
      {
        name: 'lookup',
        table: Object.fromEntries(levels.map(({ label, level }) => [label, level])),
        ignore_case: true,
      },
    ];
    const found = levels.map(({ column }) => column);
    return [{ line, fields: [{ field: LEVEL, column: found[0]!, columns: found, confidence: 0.8, transforms }] }];
  });
}

const isMark = (text: string): boolean => MARKS.includes(text.toLowerCase());

/** An X in some rows, and nothing but marks and answers in the others. */
function areMarks(rows: Sample, column: number): boolean {
  const texts = rows.map((row) => textAt(row, column).toLowerCase()).filter((text) => text !== '');
  return texts.every((text) => MARKS.includes(text) || NO_MARKS.includes(text));
}
