import { type FieldKind, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import type { CsvLayout, ExcelLayout } from '../source/source-layout.ts';
import { type ColumnValues, dayOf, summarizeColumn } from '../values/value-shapes.ts';
import { fieldsByColumn } from './fields-by-column.ts';
import { foldLabel } from './vendor-header-fit.ts';

/** Every member has these, so a column that is always empty isn't one of them. */
const EVERYBODY_HAS: ReadonlySet<string> = new Set([
  'member_id',
  'subscriber_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'relationship',
  'coverage.plan_id',
  'coverage.effective_date',
  'coverage.coverage_type',
]);
/** Values of these kinds can be distinguished from other columns, unless the file has several columns of the kind. */
const TELLING: ReadonlySet<FieldKind> = new Set([
  'ssn',
  'gender',
  'email',
  'phone',
  'state',
  'zip',
  'coverage_type',
  'insurance_line',
  'relationship',
  'maintenance_type',
]);
/** Share of the rows that have an end of coverage at most, if it is one. */
const ENDED = 0.5;
const KINDS: ReadonlyMap<string, FieldKind> = new Map(TARGET_FIELDS.map(({ name, kind }) => [name, kind]));

const FITS = 0.8;
const UNLIKE = 0.5;

/**
 * Finds columns whose labels may be above the values of their neighbors. If rows have more columns than the header has
 * labels, either the surplus comes last, or a label is missing earlier. Then all labels after it are shifted to the
 * left. All columns up to the last label that fits only its own column are certain. Those after it aren't.
 */
export function findDoubtfulColumns(
  layout: CsvLayout | ExcelLayout,
  config: VendorConfig,
  sample: readonly (readonly string[])[],
): number[] {
  const { labels, width } = countLabels(layout, sample);
  if (width <= labels || isConfirmed(layout, labels, config)) return [];
  const fields = fieldsByColumn(layout, config);
  const values = Array.from({ length: width }, (_, column) => summarizeColumn(sample, column));
  const kinds = [...fields.values()].map((field) => KINDS.get(field));
  const isAlone = (kind: FieldKind) => kinds.filter((other) => other === kind).length === 1;
  const usual = usualDateShape(fields, values);
  const doubtful: number[] = [];
  for (let column = labels - 1; column >= 0; column--) {
    const field = fields.get(column);
    if (field === undefined) continue;
    const others = values.slice(column + 1, column + 1 + width - labels);
    const isOther = (other: ColumnValues) =>
      cannotMean(field, values[column]!, other, isAlone) ||
      isOtherDate(field, values[column]!, other, usual) ||
      (other.filled.length === 0 && endsCoverages(field, column, fields, sample));
    if (others.every(isOther)) break;
    doubtful.unshift(column);
  }
  return doubtful;
}

/** Whether a label above `own` can't belong to the values of `other`. */
function cannotMean(
  field: string,
  own: ColumnValues,
  other: ColumnValues,
  isAlone: (kind: FieldKind) => boolean,
): boolean {
  const kind = KINDS.get(field)!;
  if (own.filled.length === 0 || own.share(kind) < FITS) return false;
  if (other.filled.length > 0 && other.share(kind) < UNLIKE) return true;
  if (other.filled.length * 2 > own.filled.length) return false;
  return EVERYBODY_HAS.has(field) || (other.filled.length === 0 && TELLING.has(kind) && isAlone(kind));
}

/**
 * Whether the column has ends of coverage: for the fewer, and never before the start. Then rows with an empty cell behind it
 * only close with a delimiter.
 */
function endsCoverages(
  field: string,
  column: number,
  fields: ReadonlyMap<number, string>,
  sample: readonly (readonly string[])[],
): boolean {
  const [start] = [...fields].flatMap(([at, name]) => (name === 'coverage.effective_date' ? [at] : []));
  if (field !== 'coverage.termination_date' || start === undefined) return false;
  const ended = sample.filter((row) => (row[column] ?? '').trim() !== '');
  const isEnd = (row: readonly string[]) =>
    dayOf(row[column] ?? '') >= dayOf(row[start] ?? '') && dayOf(row[start] ?? '') > 0;
  return ended.length > 0 && ended.length < sample.length * ENDED && ended.every(isEnd);
}

const dateShapeOf = ({ filled }: ColumnValues): string | null => {
  const shapes = new Set(filled.map((value) => value.replace(/\d/g, '9').replace(/\p{L}+/gu, 'A')));
  return shapes.size === 1 ? [...shapes][0]! : null;
};

/** How most date columns of the file are written, if at least three are written alike. */
function usualDateShape(fields: ReadonlyMap<number, string>, values: readonly ColumnValues[]): string | null {
  const counts = new Map<string, number>();
  for (const [column, field] of fields) {
    const shape = KINDS.get(field) === 'date' ? dateShapeOf(values[column]!) : null;
    if (shape !== null) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [shape, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  return count >= 3 ? shape : null;
}

/** Whether the column's dates are written as in the rest of the file and its neighbor's aren't, such as time stamps. */
function isOtherDate(field: string, own: ColumnValues, other: ColumnValues, usual: string | null): boolean {
  if (KINDS.get(field) !== 'date' || usual === null || other.filled.length === 0) return false;
  const shape = dateShapeOf(other);
  return dateShapeOf(own) === usual && shape !== null && shape !== usual;
}

/** Columns of the header up to its last label, and those of most rows. */
function countLabels(
  layout: CsvLayout | ExcelLayout,
  sample: readonly (readonly string[])[],
): { labels: number; width: number } {
  const { columns } = layout;
  if (layout.headerRow === null) return { labels: columns.length, width: columns.length };
  const labels = columns.findLastIndex(({ name }, column) => name !== `column_${column + 1}`) + 1;
  let width = columns.length;
  const isFilled = (column: number) =>
    sample.filter((row) => (row[column] ?? '').trim() !== '').length * 2 > sample.length;
  while (width > labels && !isFilled(width - 1)) width--;
  return { labels, width: layout.format === 'csv' ? Math.max(width, layout.rowWidth ?? 0) : width };
}

/** Whether the vendor is known to send exactly these labels. */
function isConfirmed({ columns }: CsvLayout | ExcelLayout, labels: number, { detection }: VendorConfig): boolean {
  const header = new Set(columns.slice(0, labels).map(({ name }) => foldLabel(name)));
  return detection.header_signatures.some((signature) => {
    const known = new Set(signature.map(foldLabel).filter((label) => !/^column\d+$/.test(label)));
    return known.size === header.size && [...known].every((label) => header.has(label));
  });
}
