import { TARGET_FIELDS } from './target-fields.ts';

const LABELS: ReadonlyMap<string, string> = new Map(TARGET_FIELDS.map(({ name, label }) => [name, label]));

/**
 * The label of a field for people: `dependents.0.ssn` is "Dependent 1: SSN", and `custom.union_local` is "Union local". A
 * name without a label is returned unchanged.
 */
export function labelOfField(name: string): string {
  const known = LABELS.get(name);
  if (known !== undefined) return known;
  const [, custom] = /^custom\.([a-z])/.exec(name) ?? [];
  if (custom !== undefined) return custom.toUpperCase() + name.slice('custom.'.length + 1).replaceAll('_', ' ');
  const [, group, index, field] = /^(dependents|coverages)\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (field === undefined) return name;
  return `${group === 'dependents' ? 'Dependent' : 'Coverage'} ${Number(index) + 1}: ${labelOfField(field)}`;
}
