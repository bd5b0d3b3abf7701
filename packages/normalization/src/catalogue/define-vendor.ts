import {
  type Source,
  TARGET_FIELD_NAMES,
  type TargetField,
  type VendorConfigInput,
  vendorConfigSchema,
} from '@rollcall/contracts';
import { BUILT_IN_PREFIX, type VendorProfile } from '../detect/vendor-profile.ts';

type RulesInput = NonNullable<NonNullable<VendorConfigInput['mapping_rules']>['fields']>;
type RuleInput = NonNullable<RulesInput[TargetField]>;
/** A column's label alone, or a whole rule. */
type FieldSpec = Source | RuleInput;
type FieldSpecs = Partial<Record<TargetField, FieldSpec>>;

export interface VendorFacts {
  /** Stable: part of the vendor's id. */
  readonly slug: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Labels of the columns in the file's order; of fixed-width files the positions in `formats` say it. */
  readonly columns?: readonly string[];
  /** `none`: the file starts with data, the labels come from its specification. */
  readonly header?: 'none';
  readonly delimiter?: string;
  /** Where the files are not (only) delimited text. */
  readonly formats?: VendorConfigInput['formats'];
  readonly fields: FieldSpecs;
  readonly dependents?: readonly { readonly relationship?: string; readonly fields: FieldSpecs }[];
  readonly coverages?: readonly { readonly insurance_line?: string; readonly fields: FieldSpecs }[];
  readonly settings?: VendorConfigInput['validation_settings'];
}

const DEFAULT_REQUIRED: readonly TargetField[] = ['member_id', 'first_name', 'last_name', 'date_of_birth'];

/** Makes a vendor of the catalogue from the facts of its files. @throws ZodError when the facts make no valid configuration. */
export function defineVendor(facts: VendorFacts): VendorProfile {
  const columns = facts.columns ?? [];
  const csv = {
    ...(facts.header === 'none' ? { header_row: null, columns: [...columns] } : {}),
    ...(facts.delimiter === undefined ? {} : { delimiter: facts.delimiter }),
  };
  const fields = toRules(facts.fields);
  const config: VendorConfigInput = {
    detection: { header_signatures: columns.length === 0 ? [] : [[...new Set(columns)]] },
    formats: { ...(facts.formats === undefined ? { csv } : {}), ...facts.formats },
    mapping_rules: {
      fields,
      dependents: (facts.dependents ?? []).map((group) => ({ ...group, fields: toRules(group.fields) })),
      coverages: (facts.coverages ?? []).map((group) => ({ ...group, fields: toRules(group.fields) })),
    },
    validation_settings: { ...requiredOf(facts.fields), ...facts.settings },
  };
  return {
    id: `${BUILT_IN_PREFIX}${facts.slug}`,
    name: facts.name,
    aliases: facts.aliases ?? [],
    status: 'active',
    version: 1,
    config: vendorConfigSchema.parse(config),
  };
}

/** A file that has no column for a default-required field cannot be held to it. */
function requiredOf(fields: FieldSpecs): { required?: TargetField[] } {
  const has = (name: TargetField) =>
    fields[name] !== undefined || (name === 'member_id' && fields.subscriber_id !== undefined);
  const required = DEFAULT_REQUIRED.filter(has);
  return required.length === DEFAULT_REQUIRED.length ? {} : { required };
}

function toRules(specs: FieldSpecs): RulesInput {
  const rules: RulesInput = {};
  for (const field of TARGET_FIELD_NAMES) {
    const spec = specs[field];
    if (spec === undefined) continue;
    rules[field] = isSource(spec) ? { source: spec } : spec;
  }
  return rules;
}

const isSource = (spec: FieldSpec): spec is Source =>
  typeof spec === 'string' || 'column' in spec || 'index' in spec || 'segment' in spec;

/** Labels written as one text, ` | ` between them. */
export const labels = (text: string): string[] => text.split('|').map((label) => label.replace(/\n\s*/g, ' ').trim());

/** Fixed-width columns written as one text: `Last Name @28+35` is 35 characters from position 28. */
export function positions(text: string): { name: string; start: number; length: number }[] {
  return labels(text).map((column) => {
    const [, name, start, length] = /^(.+) @(\d+)\+(\d+)$/.exec(column) ?? [];
    if (name === undefined) throw new TypeError(`no name and position: ${column}`);
    return { name, start: Number(start), length: Number(length) };
  });
}
