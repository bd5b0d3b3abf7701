import { type FieldRule, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import { type DateShape, dateShape } from '../values/dates-of-column.ts';
import type { FileProfile } from './file-profile.ts';
import type { ColumnResolver } from './resolve-source.ts';

export interface FileDateOrder {
  /** The order for columns without their own proof: the US order, unless other columns prove the opposite. */
  readonly usual: DateShape['order'];
  /** The order that columns with strong proof agree on. Null if there are none or they disagree. */
  readonly proven: DateShape['order'] | null;
  /** Columns with strong proof of day first, if others have strong proof of month first. Empty if all agree. */
  readonly conflictingColumns: readonly number[];
  /** A column shows that dates with points are another writer's, who puts the day first. */
  readonly hasDayFirstPoints: boolean;
  /** How each date column writes its dates. */
  readonly shapes: ReadonlyMap<number, DateShape>;
}

/**
 * The order of day and month that the file's date columns share. One program writes all dates of a file, so the
 * effective date 01.02.2025 next to the date of birth 24.12.1980 is February 1.
 */
export function fileDateOrder(
  { mapping_rules: rules }: VendorConfig,
  resolve: ColumnResolver,
  profile: FileProfile,
): FileDateOrder {
  const groups = [rules.fields, ...[...rules.dependents, ...rules.coverages].map(({ fields }) => fields)];
  const columns = TARGET_FIELDS.filter(({ kind }) => kind === 'date').flatMap(({ name }) =>
    groups.flatMap((fields) => dateColumns(fields[name], resolve)),
  );
  const shapes = new Map<number, DateShape>();
  for (const column of new Set(columns))
    shapes.set(column, dateShape(profile.values(column), profile.dateProofs?.of(column)));
  const decided = [...shapes]
    .map(([column, shape]) => ({ column, shape }))
    .filter(({ shape }) => shape.decided !== null && !shape.isMixed);
  const strong = decided.filter(({ shape }) => !shape.isWeak);
  // Proof from the whole file is only used if there is no other.
  const proven = strong.length > 0 ? strong : decided.filter(({ shape }) => shape.isOpen);
  const dayFirst = proven.filter(({ shape }) => shape.decided === 'day_first').map(({ column }) => column);
  if (dayFirst.length > 0 && dayFirst.length < proven.length)
    return { usual: 'month_first', proven: null, conflictingColumns: dayFirst, hasDayFirstPoints: false, shapes };
  const agreed = proven[0]?.shape.decided ?? null;
  const hasDayFirstPoints = [...shapes.values()].some((shape) => shape.hasDayFirstPoints);
  return { usual: agreed ?? 'month_first', proven: agreed, conflictingColumns: [], hasDayFirstPoints, shapes };
}

/** Date columns without their own formats. */
function dateColumns(rule: FieldRule | undefined, resolve: ColumnResolver): number[] {
  if (rule?.source === undefined || rule.transforms.some(({ name }) => name === 'date')) return [];
  const sources = Array.isArray(rule.source) ? rule.source : [rule.source];
  return sources.map(resolve).filter((column) => column >= 0);
}
