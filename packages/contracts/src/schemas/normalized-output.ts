import { z } from 'zod';
import { fileFormatSchema, jobIdSchema } from './job.ts';
import { timestamp } from './values.ts';

const text = z.string().nullable();
const isoDate = z.string().meta({ format: 'date' });

export const coverageSchema = z.object({
  plan_id: text,
  effective_date: isoDate.nullable(),
  termination_date: isoDate.nullable(),
  coverage_type: text,
});

/** Fields that only `include_metadata=true` shows are optional here; what stands without it is the contract's. */
const sourceSchema = z.object({
  row_number: z.int(),
  row_numbers: z.array(z.int()).meta({ description: 'Every source row that the entry was made from.' }),
});

const coverageEntrySchema = coverageSchema.extend({ insurance_line: text, plan_name: text, row_number: z.int() });

const metadataFields = {
  source: sourceSchema.optional(),
  middle_name: text.optional(),
  name_suffix: text.optional(),
  maintenance_type: text.optional(),
  handicapped: text.optional(),
  coverages: z.array(coverageEntrySchema).optional(),
};

export const addressSchema = z.object({ street: text, city: text, state: text, zip: text, street2: text.optional() });

export const dependentSchema = z.object({
  member_id: text,
  first_name: text,
  last_name: text,
  date_of_birth: isoDate.nullable(),
  ssn: text.meta({ examples: ['***-**-4321'] }),
  gender: text,
  relationship: text,
  coverage: coverageSchema,
  ...metadataFields,
  email: text.optional(),
  phone: text.optional(),
});

export const normalizedRecordSchema = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: isoDate.nullable().meta({
    description: 'null where the file need not say it: X12 changes, or a vendor whose settings do not require it.',
  }),
  ssn: text.meta({ examples: ['***-**-4321'] }),
  email: text,
  phone: text,
  address: addressSchema,
  coverage: coverageSchema,
  dependents: z.array(dependentSchema),
  ...metadataFields,
  gender: text.optional(),
  relationship: text.optional(),
  subscriber_id: text.optional(),
  family_id: text.optional(),
  group_id: text.optional(),
  employment: z
    .object({ status: text, hire_date: isoDate.nullable(), termination_date: isoDate.nullable() })
    .optional(),
});

/** What `include_metadata=true` says about the file and the run. */
export const outputMetadataSchema = z.object({
  file_name: z.string(),
  file_size_bytes: z.int(),
  file_sha256: z.string(),
  format: fileFormatSchema,
  encoding: text,
  delimiter: text,
  sheet: text,
  vendor_id: text,
  vendor_config_version: z.int().nullable(),
  mapping: z.unknown().meta({ description: 'What was read from which column, through which transforms.' }),
  total_rows: z.int().nullable(),
  valid_rows: z.int().nullable(),
  invalid_rows: z.int().nullable(),
  warnings: z.int().nullable(),
  processing_time_seconds: z.number().nullable(),
  service_version: z.string(),
});

export const normalizedOutputSchema = z.object({
  job_id: jobIdSchema,
  vendor: z.string(),
  processed_at: timestamp,
  records: z.array(normalizedRecordSchema),
  metadata: outputMetadataSchema.optional().meta({ description: 'With include_metadata=true.' }),
});
