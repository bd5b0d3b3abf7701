import { type FieldRule, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import { type DateShape, dateShape } from './date-shape.ts';
import type { FileProfile } from './file-profile.ts';
import type { ColumnResolver } from './resolve-source.ts';

/**
 * The order of day and month where a column's own values leave it open: one program writes all dates of a file, so that
 * an effective date 01.02.2025 beside a birth date 24.12.1980 is the first of February. The US order unless another
 * mapped date column decides for the day and none decides against it.
 */
export function fileDateOrder(
  { mapping_rules: rules }: VendorConfig,
  resolve: ColumnResolver,
  profile: FileProfile,
): DateShape['order'] {
  const groups = [rules.fields, ...[...rules.dependents, ...rules.coverages].map(({ fields }) => fields)];
  const decided = TARGET_FIELDS.filter(({ kind }) => kind === 'date')
    .flatMap(({ name }) => groups.flatMap((fields) => dateColumns(fields[name], resolve)))
    .map((column) => dateShape(profile.values(column)).decided);
  return decided.includes('day_first') && !decided.includes('month_first') ? 'day_first' : 'month_first';
}

/** Columns whose dates are read as they come, without formats of their own. */
function dateColumns(rule: FieldRule | undefined, resolve: ColumnResolver): number[] {
  if (rule?.source === undefined || rule.transforms.some(({ name }) => name === 'date')) return [];
  const sources = Array.isArray(rule.source) ? rule.source : [rule.source];
  return sources.map(resolve).filter((column) => column >= 0);
}
