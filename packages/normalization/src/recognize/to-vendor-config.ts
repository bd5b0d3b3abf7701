import {
  type FieldRule,
  type MappingRules,
  type Source,
  type TargetField,
  type Transform,
  type VendorConfig,
  vendorConfigSchema,
} from '@rollcall/contracts';
import { INSURANCE_LINES } from '../code-lists/insurance-lines.ts';
import type { InferredField, InferredMapping } from '../reading/inferred-mapping.ts';

type Rules = MappingRules['fields'];

/** The configuration for an inferred mapping, as a person could have written it. Always valid. */
export function toVendorConfig(
  mapping: InferredMapping,
  columns: readonly { readonly name: string }[],
  options: { readonly hasHeader: boolean },
): VendorConfig {
  const sourceOf = sourcesFor(columns, options.hasHeader);
  const { familyLink: link } = mapping;
  const fields = rulesOf(link === null ? mapping.fields : [...mapping.fields, link], sourceOf);
  const line = canonicalLine(mapping.line);
  if (line !== undefined) fields['coverage.insurance_line'] ??= { transforms: [], default: line };
  return validConfig({
    mapping_rules: {
      fields,
      dependents: mapping.dependents.slice(0, 40).map((group) => ({
        ...(group.relationship === null ? {} : { relationship: group.relationship }),
        ...(group.ownsRow === true ? { owns_row: true } : {}),
        fields: groupRulesOf(group.fields, sourceOf),
      })),
      coverages: mapping.coverages.slice(0, 40).map((group) => {
        const groupLine = canonicalLine(group.line);
        return {
          ...(groupLine === undefined ? {} : { insurance_line: groupLine }),
          fields: groupRulesOf(group.fields, sourceOf),
        };
      }),
    },
  });
}

/** Cached, because vendors send the same columns with every file. Configurations are never modified. */
const known = new Map<string, VendorConfig>();
const MAX_KNOWN = 200;
const MAX_KNOWN_LENGTH = 20_000;

function validConfig(draft: object): VendorConfig {
  const text = JSON.stringify(draft);
  const found = known.get(text);
  if (found !== undefined) return found;
  // Copied, because substrings would keep the file's whole text in memory.
  const config = vendorConfigSchema.parse(JSON.parse(text));
  if (known.size >= MAX_KNOWN) known.clear();
  if (text.length <= MAX_KNOWN_LENGTH) known.set(text, config);
  return config;
}

const canonicalLine = (line: string | null) => INSURANCE_LINES.find((known) => known === line);

/** A label if it is unique, the label with its occurrence if it isn't, or else the position. */
function sourcesFor(columns: readonly { readonly name: string }[], hasHeader: boolean): (column: number) => Source {
  const fold = (name: string) => name.trim().toLowerCase();
  return (column) => {
    const name = columns[column]?.name.trim() ?? '';
    if (!hasHeader || name === '' || name.length > 256) return { index: column + 1 };
    const same = columns.flatMap((other, index) => (fold(other.name) === fold(name) ? [index] : []));
    if (same.length === 1) return name;
    const occurrence = same.indexOf(column) + 1;
    return occurrence > 100 ? { index: column + 1 } : { column: name, occurrence };
  };
}

function rulesOf(inferred: readonly InferredField[], sourceOf: (column: number) => Source): Rules {
  const rules: Rules = {};
  for (const entry of inferred)
    if (entry.field !== 'full_name' && entry.columns.length > 0) rules[entry.field] = ruleOf(entry, sourceOf);
  // Separate columns take precedence over parts of a full name.
  for (const { field, column, transforms } of inferred)
    if (field === 'full_name') addNameParts(rules, sourceOf(column), transforms);
  return rules;
}

/** A field that a group must not inherit from the row gets a rule with a fixed value, which is mostly empty. */
function groupRulesOf(inferred: readonly InferredField[], sourceOf: (column: number) => Source): Rules {
  const rules = rulesOf(inferred, sourceOf);
  for (const { field, columns, constant = '' } of inferred) {
    if (field !== 'full_name' && columns.length === 0) rules[field] = { transforms: [], default: constant };
  }
  return rules;
}

function ruleOf({ columns, transforms, constant }: InferredField, sourceOf: (column: number) => Source): FieldRule {
  const [only] = columns;
  const fallback = constant === undefined ? {} : { default: constant };
  if (columns.length === 1 && only !== undefined)
    return { source: sourceOf(only), transforms: [...transforms], ...fallback };
  const joins = ['concat', 'coalesce', 'column_name'].includes(transforms[0]?.name ?? '');
  return { source: columns.map(sourceOf), transforms: joins ? [...transforms] : [{ name: 'coalesce' }, ...transforms] };
}

const NAME_PARTS = [
  ['first_name', 'first'],
  ['middle_name', 'middle'],
  ['last_name', 'last'],
  ['name_suffix', 'suffix'],
] as const satisfies readonly (readonly [TargetField, string])[];

function addNameParts(rules: Rules, source: Source, transforms: readonly Transform[]): void {
  const order = transforms.find((step) => step.name === 'split_name')?.order ?? 'auto';
  const before = transforms.filter((step) => step.name !== 'split_name');
  for (const [field, part] of NAME_PARTS)
    rules[field] ??= { source, transforms: [...before, { name: 'split_name', part, order }] };
}
