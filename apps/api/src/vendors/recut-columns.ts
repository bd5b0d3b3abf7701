import { AppError, type Cut, foldLabel, type MappingRules, type Source, type VendorConfig } from '@rollcall/contracts';
import { createColumnResolver, type FixedWidthLayout, fixedWidthFormat } from '@rollcall/normalization';
import { changeSources } from './change-sources.ts';

type Format = NonNullable<VendorConfig['formats']['fixed_width']>;
type Column = Format['columns'][number];

/**
 * Returns the configuration in which fixed-width files have the given columns. What it doesn't know of such files is
 * taken from the layout of one of them.
 *
 * @throws AppError invalid_request
 */
export function recutColumns(config: VendorConfig, cuts: readonly Cut[], layout: FixedWidthLayout): VendorConfig {
  const format = config.formats.fixed_width;
  const own = format === undefined ? [] : columnsOf(format);
  const present = own.length > 0 ? own : layout.columns;
  const columns = cuts.map((cut) => ({ ...cut, trim: sameName(present, cut)?.trim ?? ('both' as const) }));
  const fixed_width =
    format !== undefined && own.length > 0
      ? withColumns(format, columns)
      : { ...format, ...fixedWidthFormat(layout, columns) };
  checkEnds(columns, fixed_width.record_length ?? layout.recordLength);
  return {
    ...config,
    formats: { ...config.formats, fixed_width },
    mapping_rules: hasOtherFiles(config) ? config.mapping_rules : moveSources(config.mapping_rules, present, cuts),
  };
}

const detailTypes = ({ record_types: types }: Format) =>
  types.filter(({ role, columns }) => role === 'detail' && columns.length > 0);

function columnsOf(format: Format): readonly Column[] {
  const types = detailTypes(format);
  if (types.length > 1) throw refuse('The vendor has several record types with columns of their own.');
  return types[0]?.columns ?? format.columns;
}

function withColumns(format: Format, columns: Column[]): Format {
  const [type] = detailTypes(format);
  if (type === undefined) return { ...format, columns };
  return { ...format, record_types: format.record_types.map((each) => (each === type ? { ...type, columns } : each)) };
}

function checkEnds(columns: readonly Column[], recordLength: number | null): void {
  const beyond = columns.findIndex(({ start, length }) => recordLength !== null && start + length - 1 > recordLength);
  if (beyond < 0) return;
  throw refuse(
    `field cuts.columns[${beyond}]: the column ends after the record, which has ${recordLength} characters.`,
  );
}

const refuse = (details: string) => new AppError('invalid_request', { details });

/** Rules of files with other columns can't be moved along. */
const hasOtherFiles = ({ formats, detection }: VendorConfig): boolean =>
  formats.csv !== undefined || formats.excel !== undefined || detection.header_signatures.length > 0;

/** A field follows its column if the name or the position is the same. */
function moveSources(rules: MappingRules, present: readonly Cut[], cuts: readonly Cut[]): MappingRules {
  const placeOf = createColumnResolver(present);
  return changeSources(rules, (source): Source | null => {
    const column = present[placeOf(source)];
    if (column === undefined) return source;
    const name = follow(column, present, cuts)?.name ?? null;
    return typeof source === 'string' && name !== null && foldLabel(name) === foldLabel(source) ? source : name;
  });
}

/** Of columns with the same name, each is found by its position. */
function follow(column: Cut, present: readonly Cut[], cuts: readonly Cut[]): Cut | undefined {
  const isAlone = present.every((other) => other === column || !haveSameName(other, column));
  return (isAlone ? sameName(cuts, column) : undefined) ?? samePlace(cuts, column, present);
}

const haveSameName = (a: Cut, b: Cut): boolean => foldLabel(a.name) === foldLabel(b.name);

const sameName = <Each extends Cut>(columns: readonly Each[], column: Cut): Each | undefined =>
  columns.find((other) => haveSameName(other, column));

/** The same text, under its own name or under one that no column had before. */
const samePlace = (cuts: readonly Cut[], column: Cut, present: readonly Cut[]): Cut | undefined =>
  cuts.find(
    (cut) =>
      cut.start === column.start &&
      cut.length === column.length &&
      (haveSameName(cut, column) || sameName(present, cut) === undefined),
  );
