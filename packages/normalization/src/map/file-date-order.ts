import { type FieldRule, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import { type DateShape, dateShape } from './date-shape.ts';
import type { FileProfile } from './file-profile.ts';
import type { ColumnResolver } from './resolve-source.ts';

export interface FileDateOrder {
  /** What a column without proof of its own follows: the US order unless the others prove the other one. */
  readonly usual: DateShape['order'];
  /** What columns with good proof agree on; null where there are none, or they do not agree. */
  readonly proven: DateShape['order'] | null;
  /** Columns with good proof that read their days first where others read them second; empty where all agree. */
  readonly conflictingColumns: readonly number[];
}

/**
 * The order of day and month that the file's date columns have in common: one program writes all dates of a file, so that
 * an effective date 01.02.2025 beside a birth date 24.12.1980 is the first of February.
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
  const decided = [...new Set(columns)]
    .map((column) => ({ column, shape: dateShape(profile.values(column), profile.dateProofs?.of(column)) }))
    .filter(({ shape }) => shape.decided !== null && !shape.isMixed);
  const strong = decided.filter(({ shape }) => !shape.isWeak);
  // What a whole file was searched for counts where nothing else does.
  const proven = strong.length > 0 ? strong : decided.filter(({ shape }) => shape.isOpen);
  const dayFirst = proven.filter(({ shape }) => shape.decided === 'day_first').map(({ column }) => column);
  if (dayFirst.length > 0 && dayFirst.length < proven.length)
    return { usual: 'month_first', proven: null, conflictingColumns: dayFirst };
  const agreed = proven[0]?.shape.decided ?? null;
  return { usual: agreed ?? 'month_first', proven: agreed, conflictingColumns: [] };
}

/** Columns whose dates are read as they come, without formats of their own. */
function dateColumns(rule: FieldRule | undefined, resolve: ColumnResolver): number[] {
  if (rule?.source === undefined || rule.transforms.some(({ name }) => name === 'date')) return [];
  const sources = Array.isArray(rule.source) ? rule.source : [rule.source];
  return sources.map(resolve).filter((column) => column >= 0);
}
