import {
  type ColumnChange,
  type CustomField,
  type FieldRule,
  foldLabel,
  type Source,
  TARGET_FIELD_NAMES,
  type VendorConfig,
} from '@rollcall/contracts';
import { changeSources, sourcesOf, withSources } from './change-sources.ts';

const labelOf = (source: Source): string | null => {
  if (typeof source === 'string') return source;
  return 'column' in source ? source.column : null;
};
const isOf = (source: Source, column: string): boolean => {
  const label = labelOf(source);
  return label !== null && foldLabel(label) === foldLabel(column);
};

/** Whether the rule uses the column. */
export function readsColumn(rule: FieldRule, column: string): boolean {
  return sourcesOf(rule).some((source) => isOf(source, column));
}

/** Returns the configuration in which each column feeds only the given field. */
export function mapColumns(config: VendorConfig, changes: readonly ColumnChange[]): VendorConfig {
  const { fields, custom } = config.mapping_rules;
  const without = changeSources(config.mapping_rules, (source) =>
    changes.some(({ column }) => isOf(source, column)) ? null : source,
  );
  let mapped = without.fields;
  let kept = without.custom;
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
  return { ...config, mapping_rules: { ...without, fields: mapped, custom: kept } };
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

function withColumn(rule: FieldRule, column: string, keeps: boolean): FieldRule {
  const others = keeps ? sourcesOf(rule).filter((source) => !isOf(source, column)) : [];
  return withSources(rule, [column, ...others]);
}
