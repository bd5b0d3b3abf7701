import { z } from 'zod';
import { fileFormatSchema } from './job.ts';
import { jobIdSchema } from './job-id.ts';
import { normalizedRecordSchema } from './normalized-record.ts';
import { timestamp } from './values.ts';

const text = z.string().nullable();

/** What `include_metadata=true` adds about the file and the run. */
const outputMetadataSchema = z.object({
  file_name: z.string(),
  file_size_bytes: z.int(),
  file_sha256: z.string(),
  format: fileFormatSchema,
  encoding: text,
  delimiter: text,
  sheet: text,
  vendor_id: text,
  vendor_config_version: z.int().nullable(),
  mapping: z.unknown().meta({ description: 'The source column and transforms used for each field.' }),
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
  records: z.array(normalizedRecordSchema).meta({ description: 'One record for each subscriber.' }),
  metadata: outputMetadataSchema.optional().meta({ description: 'Present only with include_metadata=true.' }),
});
