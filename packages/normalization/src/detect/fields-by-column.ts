import { type FieldRule, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import { createColumnResolver } from '../map/resolve-source.ts';
import type { CsvLayout, ExcelLayout, FixedWidthLayout } from '../source/source-layout.ts';

const NAMES: ReadonlySet<string> = new Set(TARGET_FIELDS.map(({ name }) => name));

/** The field that is read from each column. */
export function fieldsByColumn(
  { columns }: CsvLayout | ExcelLayout | FixedWidthLayout,
  { mapping_rules: { fields, dependents, coverages } }: VendorConfig,
): Map<number, string> {
  const find = createColumnResolver(columns);
  const found = new Map<number, string>();
  const add = (rules: Readonly<Record<string, FieldRule | undefined>>) => {
    for (const [name, rule] of Object.entries(rules)) {
      const sources = rule?.source === undefined ? [] : [rule.source].flat();
      for (const column of sources.map(find)) if (column >= 0 && NAMES.has(name)) found.set(column, name);
    }
  };
  for (const group of [...dependents, ...coverages, { fields }]) add(group.fields);
  return found;
}
