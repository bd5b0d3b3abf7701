import { z } from 'zod';
import { TARGET_FIELD_NAMES } from '../target-fields.ts';
import {
  detectionSchema,
  feedsSchema,
  formatsSchema,
  mappingRulesSchema,
  sftpSettingsSchema,
  validationSettingsSchema,
  vendorConfigSchema,
} from '../vendor-config.ts';
import { fileFormatSchema } from './job.ts';
import { timestamp } from './values.ts';

export const vendorStatusSchema = z.enum(['active', 'inactive', 'draft']);
const vendorName = z.string().trim().min(1).max(200);
const aliases = z.array(vendorName).max(50);

export const vendorListEntrySchema = z.object({
  vendor_id: z.string(),
  name: z.string(),
  status: vendorStatusSchema,
  file_formats: z.array(fileFormatSchema),
  last_file_received: timestamp.nullable(),
  total_files_processed: z.int(),
  average_processing_time_seconds: z.int().meta({ description: '0 until a file has been processed.' }),
  built_in: z.boolean(),
});

export const vendorListSchema = z.object({ vendors: z.array(vendorListEntrySchema) });

export const vendorDetailSchema = vendorListEntrySchema.extend({
  aliases: z.array(z.string()),
  config: vendorConfigSchema.extend({ version: z.int() }),
  updated_at: timestamp.nullable(),
  updated_by: z.string(),
  updated_by_name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the user or API client, or null if no longer known.' }),
  last_drift: z
    .object({
      job_id: z.string(),
      at: timestamp,
      config_version: z.int().nullable(),
      missing: z.array(z.string()),
      added: z.array(z.string()),
      renamed: z.array(z.object({ from: z.string(), to: z.string() })),
    })
    .nullable()
    .meta({ description: 'Column changes in the most recent file whose columns differed.' }),
});

/** Parts of a configuration. Each given part replaces the current one; missing parts aren't changed. */
export const vendorConfigPartsSchema = z.strictObject({
  schema_version: z.literal(1).optional(),
  detection: detectionSchema.optional(),
  formats: formatsSchema.optional(),
  mapping_rules: mappingRulesSchema.optional(),
  validation_settings: validationSettingsSchema.optional(),
  feeds: feedsSchema.optional(),
  sftp: sftpSettingsSchema.optional(),
});

/** `PUT /vendors/{vendor_id}`: each given part replaces the current one. */
export const vendorUpdateSchema = z.strictObject({
  name: vendorName.optional(),
  status: vendorStatusSchema.optional(),
  aliases: aliases.optional(),
  config: vendorConfigPartsSchema
    .extend({
      version: z.int().optional().meta({
        description:
          'The version that the change is based on. If it is not the current version, the request fails with 412.',
      }),
    })
    .optional(),
  comment: z.string().max(1000).optional(),
});

/** `POST /vendors`. */
export const vendorCreateSchema = z.strictObject({
  name: vendorName,
  status: vendorStatusSchema.default('active'),
  aliases: aliases.default([]),
  config: vendorConfigPartsSchema.default({}),
  comment: z.string().max(1000).optional(),
});

/** `POST /vendors/{vendor_id}/values`. */
const valuesOfField = {
  field: z.enum(TARGET_FIELD_NAMES),
  values: z
    .record(z.string().min(1).max(256), z.string().max(256))
    .refine((values) => Object.keys(values).length > 0, { error: 'must have a value' })
    .meta({ description: 'What the sender writes, and the value of the field that it means.' }),
};

export const vendorValuesSchema = z.strictObject({
  ...valuesOfField,
  further_fields: z
    .array(z.strictObject(valuesOfField))
    .max(20)
    .optional()
    .meta({ description: 'Values of other fields, for the same version. Each field can be named once.' }),
  comment: z.string().max(1000).optional(),
});

export type VendorListEntry = z.output<typeof vendorListEntrySchema>;
export type VendorDetail = z.output<typeof vendorDetailSchema>;
export type VendorCreate = z.output<typeof vendorCreateSchema>;
export type VendorUpdate = z.output<typeof vendorUpdateSchema>;
