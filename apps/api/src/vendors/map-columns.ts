import {
  type ColumnChange,
  type CustomField,
  type FieldRule,
  type Source,
  TARGET_FIELD_NAMES,
  type VendorConfig,
} from '@rollcall/contracts';

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
  const { fields, dependents, coverages, custom, ...others } = config.mapping_rules;
  const taken = changes.map(({ column }) => column);
  const without = <Group extends { readonly fields: Fields }>(group: Group): Group => ({
    ...group,
    fields: withoutColumns(group.fields, taken),
  });
  let mapped = withoutColumns(fields, taken);
  let kept = custom.flatMap((one) => withoutColumnsIn(one, taken) ?? []);
  for (const { column, field: target, type, keep_others: keeps } of changes) {
    if (target === null) continue;
    const field = TARGET_FIELD_NAMES.find((name) => name === target);
    if (field === undefined) {
      kept = withCustom(kept, { column, name: target.slice('custom.'.length), type, keeps, before: custom });
      continue;
    }
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
      custom: kept,
    },
  };
}

interface CustomChange extends Pick<ColumnChange, 'column' | 'type'> {
  readonly name: string;
  readonly keeps: boolean;
  /** The fields before any column was removed from them. */
  readonly before: readonly CustomField[];
}

function withCustom(fields: readonly CustomField[], change: CustomChange): CustomField[] {
  const { column, name, keeps, before } = change;
  const isNamed = (field: CustomField) => field.name === name;
  const known = before.find(isNamed);
  const rule = (keeps ? known : fields.find(isNamed)) ?? { transforms: [] };
  const added = { ...withColumn(rule, column, keeps), name, type: change.type ?? known?.type ?? 'text' };
  return fields.some(isNamed) ? fields.map((field) => (isNamed(field) ? added : field)) : [...fields, added];
}

function withoutColumns(fields: Fields, columns: readonly string[]): Fields {
  const rules = Object.entries(fields).flatMap(([name, rule]): [string, FieldRule][] => {
    const left = withoutColumnsIn(rule, columns);
    return left === null ? [] : [[name, left]];
  });
  return Object.fromEntries(rules);
}

/** Null if the rule has no value without the columns. */
function withoutColumnsIn<Rule extends FieldRule>(rule: Rule, columns: readonly string[]): Rule | null {
  const left = sourcesOf(rule).filter((source) => !columns.some((column) => isOf(source, column)));
  if (left.length === sourcesOf(rule).length) return rule;
  const hasOwnValue = rule.default !== undefined || rule.transforms.some((step) => step.name === 'constant');
  return left.length === 0 && !hasOwnValue ? null : withSources(rule, left);
}

function withColumn(rule: FieldRule, column: string, keeps: boolean): FieldRule {
  const others = keeps ? sourcesOf(rule).filter((source) => !isOf(source, column)) : [];
  return withSources(rule, [column, ...others].slice(0, MOST_SOURCES));
}

/** Several sources are alternatives. The transforms stay. */
function withSources<Rule extends FieldRule>(rule: Rule, sources: Source[]): Rule {
  const steps = rule.transforms.filter(({ name }) => name !== 'coalesce' && (name !== 'concat' || sources.length > 1));
  const joins = steps.some(({ name }) => name === 'concat');
  const coalesce = rule.transforms.find(({ name }) => name === 'coalesce') ?? { name: 'coalesce' as const };
  const transforms = sources.length > 1 && !joins ? [coalesce, ...steps] : steps;
  const changed = { ...rule, transforms };
  const [only] = sources;
  if (only === undefined) delete changed.source;
  else changed.source = sources.length === 1 ? only : sources;
  return changed;
}
