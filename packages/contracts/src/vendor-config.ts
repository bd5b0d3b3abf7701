import { z } from 'zod';
import { TARGET_FIELD_NAMES } from './target-fields.ts';

/**
 * A vendor's configuration: how its files are detected, laid out, mapped, and validated. It is only data: nothing in it
 * is executed, and its patterns run on RE2, in linear time. Unknown keys are errors.
 */

const label = z.string().min(1).max(256);
const pattern = z.string().min(1).max(512);

/** The source of a value: a column by header, by 1-based position, or an X12 element such as 2100A NM1 03. */
export const sourceSchema = z.union([
  label,
  z.strictObject({ column: label, occurrence: z.int().min(1).max(100).optional() }),
  z.strictObject({ index: z.int().min(1).max(4096) }),
  z.strictObject({
    segment: z.string().regex(/^([0-9]{4}[A-H]?\.)?[A-Z][A-Z0-9]{1,2}(\*[A-Z0-9]{1,3})?$/),
    element: z.int().min(1).max(99),
    component: z.int().min(1).max(20).optional(),
  }),
]);

const dateFormat = z.enum([
  'YYYY-MM-DD',
  'YYYYMMDD',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'M/D/YYYY',
  'D/M/YYYY',
  'MM-DD-YYYY',
  'DD-MM-YYYY',
  'MM.DD.YYYY',
  'DD.MM.YYYY',
  'MMDDYYYY',
  'DDMMYYYY',
  'MM/DD/YY',
  'DD/MM/YY',
  'MMDDYY',
  'YYMMDD',
  'YYYY/MM/DD',
  'DD-MON-YYYY',
  'DD-MON-YY',
  'MON DD, YYYY',
  'CYYMMDD',
  'YYYYDDD',
  'CYYDDD',
  'excel_serial',
  'excel_serial_1904',
  'iso_datetime',
]);

/** A step from the source text to the field's value. Steps run in the given order. */
export const transformSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('trim') }),
  z.strictObject({ name: z.literal('collapse_spaces') }),
  z.strictObject({ name: z.literal('case'), to: z.enum(['upper', 'lower', 'title']) }),
  z.strictObject({
    name: z.literal('strip'),
    characters: z.string().min(1).max(64),
    where: z.enum(['start', 'end', 'both', 'everywhere']).default('everywhere'),
  }),
  z.strictObject({
    name: z.literal('pad'),
    length: z.int().min(1).max(256),
    with: z.string().length(1),
    side: z.enum(['left', 'right']).default('left'),
  }),
  z.strictObject({
    name: z.literal('substring'),
    start: z.int().min(1).max(4096),
    length: z.int().min(1).max(4096).optional(),
  }),
  z.strictObject({ name: z.literal('replace'), find: label, with: z.string().max(256) }),
  z.strictObject({ name: z.literal('regex_extract'), pattern, group: z.int().min(0).max(20).default(1) }),
  z.strictObject({
    name: z.literal('date'),
    formats: z.array(dateFormat).min(1).max(12),
    century_pivot: z.int().min(0).max(99).optional(),
  }),
  z.strictObject({
    name: z.literal('split_name'),
    part: z.enum(['first', 'middle', 'last', 'suffix']),
    order: z.enum(['auto', 'last_first', 'first_last', 'first_last_last', 'first_optional_last']).default('auto'),
  }),
  z.strictObject({
    name: z.literal('lookup'),
    table: z.record(z.string().max(256), z.string().max(256)),
    default: z.string().max(256).nullable().optional(),
    ignore_case: z.boolean().default(true),
  }),
  z.strictObject({ name: z.literal('concat'), separator: z.string().max(16).default(' ') }),
  z.strictObject({ name: z.literal('coalesce'), skip: z.array(z.string().max(256)).max(100).optional() }),
  z.strictObject({ name: z.literal('column_name'), skip: z.array(z.string().max(256)).max(100).optional() }),
  z.strictObject({ name: z.literal('constant'), value: z.string().max(256) }),
  z.strictObject({ name: z.literal('null_if'), values: z.array(z.string().max(256)).min(1).max(100) }),
  z.strictObject({ name: z.literal('phone'), country: z.enum(['US']).default('US') }),
  z.strictObject({ name: z.literal('digits') }),
]);

/** Several sources are combined by a `concat`, `coalesce`, or `column_name` step, which must be the first. */
export const fieldRuleSchema = z.strictObject({
  source: z.union([sourceSchema, z.array(sourceSchema).min(1).max(16)]).optional(),
  transforms: z.array(transformSchema).max(32).default([]),
  default: z.string().max(256).optional(),
});

/** Types of custom fields. */
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'boolean'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];
const CUSTOM_NAME = /^[a-z][a-z0-9_]{0,62}$/;
const customFieldName = z
  .string()
  .regex(CUSTOM_NAME)
  .meta({
    description: 'Lower-case letters, digits, and underscores. The output has it as `custom.<name>`.',
    examples: ['union_local'],
  });
/** A custom field as a target of a column. */
export const customFieldPath = z.templateLiteral(['custom.', customFieldName]);

/** A column that fits no canonical field and is kept under the vendor's own name. It never rejects a row. */
const customFieldSchema = z.strictObject({
  name: customFieldName,
  type: z.enum(CUSTOM_FIELD_TYPES).default('text'),
  ...fieldRuleSchema.shape,
});

/** Maximum number of custom fields. */
const MAX_CUSTOM_FIELDS = 50;

const fieldRules = z.partialRecord(z.enum(TARGET_FIELD_NAMES), fieldRuleSchema);

/** Maximum number of dependents or elections in a row. */
const MAX_GROUPS = 40;

export const repeatSchema = z
  .strictObject({ from: z.int().min(1).max(99).default(1), to: z.int().min(1).max(99) })
  .meta({
    description:
      'The group occurs once for each number. `{n}` in a column name is replaced by the number; a name without it is the n-th column of that name.',
  });

/** A dependent or election in the member's row, with its own columns: spouse_first_name, child1_dob, … */
const personGroupSchema = z.strictObject({
  relationship: z.string().max(64).optional(),
  /**
   * If the group's name is filled in, the row belongs to this person instead of the member. For files with one row per
   * person that name the member in one column and the dependent in another.
   */
  owns_row: z.boolean().optional(),
  repeat: repeatSchema.optional(),
  fields: fieldRules,
});
const coverageGroupSchema = z.strictObject({
  insurance_line: z.string().max(64).optional(),
  repeat: repeatSchema.optional(),
  fields: fieldRules,
});
type Group = z.output<typeof personGroupSchema> | z.output<typeof coverageGroupSchema>;

export const mappingRulesSchema = z
  .strictObject({
    fields: fieldRules.default({}),
    dependents: z.array(personGroupSchema).max(MAX_GROUPS).default([]),
    coverages: z.array(coverageGroupSchema).max(MAX_GROUPS).default([]),
    custom: z.array(customFieldSchema).max(MAX_CUSTOM_FIELDS).default([]),
  })
  .superRefine(({ dependents, coverages, custom }, { addIssue }) => {
    for (const [index, { name }] of custom.entries()) {
      if (custom.findIndex((other) => other.name === name) === index) continue;
      addIssue({ code: 'custom', message: `another custom field is called ${name}`, path: ['custom', index, 'name'] });
    }
    for (const [kind, groups] of Object.entries({ dependents, coverages })) {
      const fault = (message: string, path: PropertyKey[] = []) =>
        addIssue({ code: 'custom', message, path: [kind, ...path] });
      const total = groups.reduce(
        (sum, { repeat }) => sum + (repeat ? Math.max(1, repeat.to - repeat.from + 1) : 1),
        0,
      );
      if (total > MAX_GROUPS) fault(`has more than ${MAX_GROUPS} groups once repeats are counted`);
      for (const [index, group] of groups.entries())
        checkRepeat(group, (message, path) => fault(message, [index, ...path]));
    }
  });

function checkRepeat({ repeat, fields }: Group, fault: (message: string, path: PropertyKey[]) => void): void {
  if (repeat === undefined) return;
  if (repeat.to < repeat.from) fault('must not be less than from', ['repeat', 'to']);
  for (const [field, { source = [] }] of Object.entries(fields)) {
    const isNumbered = [source]
      .flat()
      .every((one) => typeof one === 'string' || ('column' in one && one.column.includes('{n}')));
    if (!isNumbered) fault('must be a column name: the group repeats', ['fields', field, 'source']);
  }
}

export const detectionSchema = z.strictObject({
  /** Each is a set of header labels that identify the vendor, in any order and case. */
  header_signatures: z.array(z.array(label).min(1).max(512)).max(32).default([]),
  file_name_patterns: z.array(pattern).max(32).default([]),
  x12_sender_ids: z.array(label).max(64).default([]),
  x12_receiver_ids: z.array(label).max(64).default([]),
  sheet_names: z.array(label).max(32).default([]),
  min_confidence: z.number().min(0).max(1).optional(),
});

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1']);
const fixedColumnSchema = z.strictObject({
  name: label,
  start: z.int().min(1).max(65536),
  length: z.int().min(1).max(65536),
  trim: z.enum(['none', 'left', 'right', 'both']).default('both'),
});
/** Lines whose text at `start` equals one of `values` have this record type. */
const recordTypeSchema = z.strictObject({
  name: label,
  start: z.int().min(1).max(65536),
  values: z.array(z.string().min(1).max(32)).min(1).max(64),
  role: z.enum(['detail', 'header', 'trailer', 'ignore']),
  columns: z.array(fixedColumnSchema).max(2048).default([]),
});

export const formatsSchema = z.strictObject({
  csv: z
    .strictObject({
      delimiter: z.string().min(1).max(4).optional(),
      quote: z.string().length(1).nullable().optional(),
      encoding: encoding.optional(),
      /** 1-based line of the header, or null if the file has none. */
      header_row: z.int().min(1).max(1000).nullable().optional(),
      /** Column names for a file without header. */
      columns: z.array(label).max(4096).optional(),
      skip_rows_starting_with: z.array(label).max(32).default([]),
      trailer_rows: z.int().min(0).max(1000).default(0),
    })
    .optional(),
  excel: z
    .strictObject({
      sheet: label.optional(),
      header_row: z.int().min(1).max(1000).nullable().optional(),
      columns: z.array(label).max(4096).optional(),
      skip_rows_starting_with: z.array(label).max(32).default([]),
      trailer_rows: z.int().min(0).max(1000).default(0),
    })
    .optional(),
  fixed_width: z
    .strictObject({
      encoding: encoding.optional(),
      record_length: z.int().min(1).max(65536).optional(),
      columns: z.array(fixedColumnSchema).max(2048).default([]),
      record_types: z.array(recordTypeSchema).max(64).default([]),
      skip_first_rows: z.int().min(0).max(1000).default(0),
      trailer_rows: z.int().min(0).max(1000).default(0),
    })
    .optional(),
  edi_834: z
    .strictObject({
      /**
       * What happens to a file with an invalid envelope (truncated, or mismatched trailers): the job fails, or its
       * complete members are kept with an error.
       */
      truncated: z.enum(['fail', 'keep']).default('fail'),
    })
    .optional(),
});

export const ruleSeverity = z.enum(['error', 'warning', 'off']);

export const DATE_ORDERS = ['auto', 'month_first', 'day_first'] as const;

export const validationSettingsSchema = z.strictObject({
  /** Replaces the default list of required fields. */
  required: z.array(z.enum(TARGET_FIELD_NAMES)).max(64).optional(),
  /** Severity by rule code. */
  severities: z.record(z.string().regex(/^[a-z0-9_]{1,64}$/), ruleSeverity).default({}),
  allowed_values: z
    .partialRecord(z.enum(TARGET_FIELD_NAMES), z.array(z.string().max(256)).min(1).max(1000))
    .default({}),
  bounds: z
    .strictObject({
      max_age_years: z.int().min(1).max(150).optional(),
      min_subscriber_age_years: z.int().min(0).max(100).optional(),
      dependent_age_limit_years: z.int().min(1).max(100).optional(),
      effective_days_past: z.int().min(0).max(36500).optional(),
      effective_days_ahead: z.int().min(0).max(36500).optional(),
    })
    .default({}),
  /** If more than this share of rows (0 to 1) is rejected, the job fails. */
  max_error_rate: z.number().min(0).max(1).optional(),
  /** `auto`: an error, except in an 834 of changes, where a dependent can come alone. */
  orphan_dependents: z.enum(['auto', 'error', 'record']).default('auto'),
  duplicate_members: z.enum(['error', 'warning', 'merge']).default('merge'),
  /**
   * How dates are read that can be month first or day first. `auto`: like the file's other dates, with a warning if
   * there are none. A column whose values prove the other order is read as they prove, with a warning.
   */
  date_order: z.enum(DATE_ORDERS).default('auto'),
});

const share = z.number().min(0).max(1);

/** How much a full file may differ from the feed's previous file. Members and dependents are checked separately. */
export const dropGuardShape = {
  /**
   * `warn`: the job completes, and its counts show the drop. `fail`: the job fails with membership_drop until a user
   * accepts it.
   */
  on_drop: z.enum(['off', 'warn', 'fail']),
  max_missing_share: share,
  max_terminated_share: share,
  max_conflict_share: share,
  /** Fewer people don't trigger the guard, unless everyone is missing. */
  min_people: z.int().min(1).max(1_000_000),
  /** Maximum number of missing members, and of missing dependents, whatever their share. */
  max_missing: z.int().min(0).max(10_000_000).nullable(),
};

/** Whether a file has everyone who is covered, or only what is different. `auto`: as an 834 says (BGN08), or else `full`. */
export const FILE_KINDS = ['full', 'change'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const fileKindSettingSchema = z.enum(['auto', ...FILE_KINDS]);

const feedRuleSchema = z.strictObject({
  name: z.string().min(1).max(100).meta({
    description:
      "The feed's name. {1} to {9} are groups of file_name_pattern; {sender_id}, {sponsor_id}, and {policy_number} are those of an 834. If a value is missing, the rule doesn't apply.",
  }),
  match: z
    .strictObject({
      file_name_pattern: pattern.optional(),
      x12_sender_id: label.optional(),
      x12_receiver_id: label.optional(),
      x12_sponsor_id: label.optional().meta({ description: 'N1*P5.' }),
      x12_policy_number: label.optional().meta({ description: 'REF*38.' }),
      sheet_name: label.optional(),
    })
    .default({}),
});

export const feedsSchema = z.strictObject({
  /** Which feed a file belongs to, if the upload names none: the first rule that matches decides. Otherwise `default`. */
  rules: z.array(feedRuleSchema).max(100).default([]),
  file_kind: fileKindSettingSchema.default('auto'),
  guard: z
    .strictObject({
      on_drop: dropGuardShape.on_drop.default('warn'),
      max_missing_share: dropGuardShape.max_missing_share.default(0.05),
      max_terminated_share: dropGuardShape.max_terminated_share.default(0.25),
      max_conflict_share: dropGuardShape.max_conflict_share.default(0.05),
      min_people: dropGuardShape.min_people.default(5),
      max_missing: dropGuardShape.max_missing.default(null),
    })
    .prefault({}),
});

/** What a job can have in the SFTP outbox, in addition to the reason for its failure. */
export const OUTBOX_CONTENTS = [
  'output_json',
  'output_csv',
  'output_xml',
  'errors_csv',
  'changes_csv',
  'acknowledgements',
] as const;
export type OutboxContent = (typeof OUTBOX_CONTENTS)[number];

export const sftpSettingsSchema = z.strictObject({
  /** What the files of this vendor have in `/outbox`. */
  outbox: z
    .array(z.enum(OUTBOX_CONTENTS))
    .max(OUTBOX_CONTENTS.length)
    .default(['output_json', 'output_csv', 'errors_csv', 'changes_csv', 'acknowledgements']),
});

export const vendorConfigSchema = z.strictObject({
  schema_version: z.literal(1).default(1),
  detection: detectionSchema.prefault({}),
  formats: formatsSchema.prefault({}),
  mapping_rules: mappingRulesSchema.prefault({}),
  validation_settings: validationSettingsSchema.prefault({}),
  feeds: feedsSchema.prefault({}),
  sftp: sftpSettingsSchema.prefault({}),
});

/** A configuration with all defaults filled in. */
export type VendorConfig = z.output<typeof vendorConfigSchema>;
/** A configuration as users write it. */
export type VendorConfigInput = z.input<typeof vendorConfigSchema>;
export type Repeat = z.output<typeof repeatSchema>;
export type Source = z.output<typeof sourceSchema>;
export type Transform = z.output<typeof transformSchema>;
export type FieldRule = z.output<typeof fieldRuleSchema>;
export type CustomField = z.output<typeof customFieldSchema>;
export type MappingRules = z.output<typeof mappingRulesSchema>;
export type ValidationSettings = z.output<typeof validationSettingsSchema>;
export type FeedRule = z.output<typeof feedRuleSchema>;
export type DropGuard = z.output<typeof feedsSchema>['guard'];
export type DateFormat = z.output<typeof dateFormat>;

/** The configuration for a file whose date order a person has told. Null: nobody has. */
export function withDateOrder(config: VendorConfig, order: string | null): VendorConfig {
  const told = DATE_ORDERS.find((each) => each === order);
  if (told === undefined) return config;
  return { ...config, validation_settings: { ...config.validation_settings, date_order: told } };
}
