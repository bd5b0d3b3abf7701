import type { ColumnChange, FieldRule, Source, VendorConfig } from '@rollcall/contracts';

type Fields = VendorConfig['mapping_rules']['fields'];

/** The maximum that the schema allows. The oldest names of a column are dropped first. */
const MOST_SOURCES = 16;
/** Columns match without regard to case, spaces, and punctuation. */
const fold = (label: string): string => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
const labelOf = (source: Source): string | null => {
  if (typeof source === 'string') return source;
  return 'column' in source ? source.column : null;
};
const sourcesOf = ({ source }: FieldRule): Source[] => (source === undefined ? [] : [source].flat());
const isOf = (source: Source, column: string): boolean => fold(labelOf(source) ?? '') === fold(column);

/** Whether the rule uses the column. */
export function readsColumn(rule: FieldRule, column: string): boolean {
  return sourcesOf(rule).some((source) => isOf(source, column));
}

/** Returns the configuration in which each column feeds only the given field. */
export function mapColumns(config: VendorConfig, changes: readonly ColumnChange[]): VendorConfig {
  const { fields, dependents, coverages, ...others } = config.mapping_rules;
  const taken = changes.map(({ column }) => column);
  const without = <Group extends { readonly fields: Fields }>(group: Group): Group => ({
    ...group,
    fields: withoutColumns(group.fields, taken),
  });
  let mapped = withoutColumns(fields, taken);
  for (const { column, field, keep_others: keeps } of changes) {
    if (field === null) continue;
    // The rule as it was before any of the columns was removed from it.
    const rule = (keeps ? fields[field] : mapped[field]) ?? { transforms: [] };
    mapped = { ...mapped, [field]: withColumn(rule, column, keeps) };
  }
  return {
    ...config,
    mapping_rules: {
      ...others,
      fields: mapped,
      dependents: dependents.map(without),
      coverages: coverages.map(without),
    },
  };
}

function withoutColumns(fields: Fields, columns: readonly string[]): Fields {
  const rules = Object.entries(fields).flatMap(([name, rule]): [string, FieldRule][] => {
    const left = sourcesOf(rule).filter((source) => !columns.some((column) => isOf(source, column)));
    if (left.length === sourcesOf(rule).length) return [[name, rule]];
    const hasOwnValue = rule.default !== undefined || rule.transforms.some((step) => step.name === 'constant');
    if (left.length === 0 && !hasOwnValue) return [];
    return [[name, withSources(rule, left)]];
  });
  return Object.fromEntries(rules);
}

function withColumn(rule: FieldRule, column: string, keeps: boolean): FieldRule {
  const others = keeps ? sourcesOf(rule).filter((source) => !isOf(source, column)) : [];
  return withSources(rule, [column, ...others].slice(0, MOST_SOURCES));
}

/** Several sources are alternatives. The transforms stay. */
function withSources(rule: FieldRule, sources: Source[]): FieldRule {
  const steps = rule.transforms.filter(({ name }) => name !== 'coalesce' && (name !== 'concat' || sources.length > 1));
  const joins = steps.some(({ name }) => name === 'concat');
  const transforms = sources.length > 1 && !joins ? [{ name: 'coalesce' as const }, ...steps] : steps;
  const { source: _, ...rest } = rule;
  const [only] = sources;
  if (only === undefined) return { ...rest, transforms };
  return { ...rest, transforms, source: sources.length === 1 ? only : sources };
}
