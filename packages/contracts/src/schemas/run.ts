import { z } from 'zod';
import { jobStateSchema } from './job.ts';
import { jobIdSchema } from './job-id.ts';
import { livemode, nextCursor, timestamp } from './values.ts';

export const runSchema = z.object({
  run_id: jobIdSchema,
  livemode,
  partner: z.string(),
  status: jobStateSchema,
  original_filename: z.string(),
  uploaded_at: timestamp,
  completed_at: timestamp.nullable(),
  stats: z.object({ total_rows: z.int(), valid_rows: z.int(), error_rows: z.int() }),
  download_url: z.string().nullable(),
  errors_url: z.string().nullable(),
});

export const statusResponseSchema = z.object({
  updated_at: timestamp,
  runs: z.array(runSchema),
  next_cursor: nextCursor,
});

export type Run = z.output<typeof runSchema>;
export type StatusResponse = z.output<typeof statusResponseSchema>;
