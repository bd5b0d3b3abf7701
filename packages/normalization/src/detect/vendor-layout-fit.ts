import { type FieldKind, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import { fitsKind } from '../values/value-shapes.ts';

/** A column whose kind of value the vendor's mapping determines. */
interface TypedColumn {
  readonly index: number;
  readonly kind: FieldKind;
}

const KINDS = new Map<string, FieldKind>(TARGET_FIELDS.map((field) => [field.name, field.kind]));
const TELLING = new Set<FieldKind>(['ssn', 'date', 'state', 'zip', 'gender', 'email', 'phone', 'name']);

const OWN_SHAPE: ReadonlySet<string> = new Set(['lookup', 'split_name', 'regex_extract']);

function typedColumns(config: VendorConfig, names: readonly string[]): TypedColumn[] {
  const fold = (name: string) => name.trim().toLowerCase();
  const indexByName = new Map(names.map((name, index) => [fold(name), index] as const).reverse());
  return Object.entries(config.mapping_rules.fields).flatMap(([field, rule]) => {
    const kind = KINDS.get(field);
    const source = Array.isArray(rule.source) ? rule.source[0] : rule.source;
    // A lookup uses the vendor's own codes, and an extraction part of the text, so their format is unknown.
    if (kind === undefined || !TELLING.has(kind) || source === undefined) return [];
    if (rule.transforms.some(({ name }) => OWN_SHAPE.has(name))) return [];
    if (typeof source === 'string') return columnAt(indexByName.get(fold(source)), kind);
    if ('index' in source) return [{ index: source.index - 1, kind }];
    return 'column' in source ? columnAt(indexByName.get(fold(source.column)), kind) : [];
  });
}

const columnAt = (index: number | undefined, kind: FieldKind): TypedColumn[] =>
  index === undefined ? [] : [{ index, kind }];

/** Share of values that match their kind (0 to 1), or 0 if fewer than four columns have values. */
function fitRows(columns: readonly TypedColumn[], rows: readonly (readonly string[])[]): number {
  const shares: number[] = [];
  for (const { index, kind } of columns) {
    const filled = rows.map((row) => row[index]?.trim() ?? '').filter((value) => value !== '');
    if (filled.length > 0) shares.push(filled.filter((value) => fitsKind(kind, value)).length / filled.length);
  }
  if (shares.length < 4) return 0;
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** How well lines without a header fit the vendor's fixed-width columns. */
export function fitFixedWidth(config: VendorConfig, lines: readonly string[]): number {
  const format = config.formats.fixed_width;
  if (format === undefined) return 0;
  const detail = format.record_types.find((type) => type.role === 'detail');
  const columns = detail !== undefined && detail.columns.length > 0 ? detail.columns : format.columns;
  if (columns.length === 0) return 0;
  const body = lines
    .slice(format.skip_first_rows, lines.length - format.trailer_rows || undefined)
    .filter((line) => line.trim() !== '' && (detail === undefined || isRecord(line, detail)));
  if (body.length === 0) return 0;
  const end = Math.max(...columns.map((column) => column.start + column.length - 1));
  const expected = format.record_length ?? end;
  // Editors and transfers remove trailing blanks, so shorter lines are fine if they include the last typed column.
  const lengths = body.filter((line) => line.length <= expected).length / body.length;
  const full = body.filter((line) => line.length === expected).length / body.length;
  const rows = body
    .slice(0, 200)
    .map((line) => columns.map(({ start, length }) => line.slice(start - 1, start - 1 + length)));
  const values = fitRows(
    typedColumns(
      config,
      columns.map((column) => column.name),
    ),
    rows,
  );
  return values * lengths * (0.85 + 0.15 * full);
}

const isRecord = (line: string, type: { start: number; values: readonly string[] }): boolean =>
  type.values.some((value) => line.startsWith(value, type.start - 1));

/** How well delimited rows without a header fit the columns of the vendor's configuration. */
export function fitHeaderless(config: VendorConfig, rows: readonly (readonly string[])[]): number {
  const format = config.formats.csv;
  if (format?.columns === undefined || format.header_row !== null || rows.length === 0) return 0;
  const width = format.columns.length;
  const right = rows.filter((row) => row.length === width).length / rows.length;
  if (right < 0.9) return 0;
  return right * fitRows(typedColumns(config, format.columns), rows);
}
