import type { Transform } from '@rollcall/contracts';
import type { ColumnReading } from '../infer/label-candidates.ts';
import { MAY_STAND_BESIDE } from './cells/covered-flags.ts';
import type { FileView } from './file-view.ts';
import type { InferredField } from './inferred-mapping.ts';
import { isForeignLine } from './views/foreign-lines.ts';

export const MARKS = ['x', '✓', '✔', 'y', 'yes', 'true', '1'];
export const NO_MARKS = ['n', 'no', 'false', '0'];
const ANSWERS = new Set([...MARKS, ...NO_MARKS]);
const spellings = (words: readonly string[]) =>
  words.flatMap((word) => [...new Set([word, word.toUpperCase(), word[0]!.toUpperCase() + word.slice(1)])]);

/** Marks that need no other for those without the coverage. */
const CROSS = /^[x✓✔]$/i;

/** Beside a medical plan. `Disability` and `Accident` can ask about the person. */
const OFFERED: ReadonlySet<string | null> = new Set([
  ...['dental', 'vision', 'life', 'basic_life', 'short_term_disability', 'long_term_disability'],
]);

/** Columns that a file needs for its marks to be coverages. */
const LEAST = 2;

/**
 * Columns that only mark who has a line of coverage: an X below `Medical`, another below `Dental`, and one level or
 * start for all. If the row has a plan, only beside one whose label names its line: `Medical Plan, Tier, Dental (Y/N)`.
 */
export function findMarkedLines({ columns, values }: FileView, own: readonly InferredField[]): ReadonlySet<number> {
  const level = own.find(({ field }) => field === 'coverage.coverage_type');
  const start = own.find(({ field }) => field === 'coverage.effective_date');
  const shared = level ?? start;
  if (shared === undefined) return new Set();
  const isShared = columns[shared.column]?.meaning.line === null;
  const marked = columns.filter((column) => isMarkedLine(column) && areAnswers(values[column.index]?.filled ?? []));
  const named = own.filter(({ field }) => field.startsWith('coverage.plan_') || field === 'coverage.insurance_line');
  if (named.length > 0) {
    const lines = new Set(named.map(({ column }) => columns[column]?.meaning.line ?? null));
    if (lines.has(null)) return new Set();
    const isOnly = ({ index, meaning }: ColumnReading) =>
      OFFERED.has(meaning.line) &&
      !lines.has(meaning.line) &&
      !columns.some((other) => other.index !== index && other.meaning.line === meaning.line) &&
      (values[index]!.filled.some((value) => NO_MARKS.includes(value.toLowerCase())) ||
        values[index]!.filled.every((value) => CROSS.test(value)));
    return new Set(marked.filter(isOnly).map(({ index }) => index));
  }
  const lines = new Set(marked.map(({ meaning }) => meaning.line));
  return new Set(
    isShared && marked.length === lines.size && marked.length >= LEAST ? marked.map(({ index }) => index) : [],
  );
}

const isMarkedLine = ({ meaning: { owner, line, atoms, unknownWords } }: ColumnReading): boolean =>
  owner === 'self' &&
  line !== null &&
  !isForeignLine(line) &&
  unknownWords === 0 &&
  [...atoms].every((atom) => MAY_STAND_BESIDE.has(atom));

const areAnswers = (filled: readonly string[]): boolean =>
  filled.some((value) => MARKS.includes(value.toLowerCase())) &&
  filled.every((value) => ANSWERS.has(value.toLowerCase()));

/** A coverage without a name, in the rows with a mark. No declines it. */
export function fieldOfMark(column: number): InferredField {
  const transforms: Transform[] = [
    { name: 'lookup', table: Object.fromEntries(NO_MARKS.map((word) => [word, 'Waived'])), ignore_case: true },
    { name: 'null_if', values: spellings(MARKS) },
  ];
  return { field: 'coverage.plan_name', column, columns: [column], confidence: 0.8, transforms };
}
