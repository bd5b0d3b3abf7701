import { z } from 'zod';

const count = z.int().min(0);

/**
 * `GET /overview`: files by the day of their submission, in UTC. Each row is counted once, with its newest result, so
 * rows of a file that was corrected or reprocessed count in the newest job alone.
 */
export const overviewSchema = z.object({
  days: z.array(z.object({ date: z.iso.date(), files: count, rows: count, valid_rows: count, invalid_rows: count })),
  vendors: z.array(
    z.object({
      vendor_id: z.string().nullable(),
      vendor: z.string(),
      files: count,
      rows: count,
      error_rate: z.number().min(0).max(1),
      average_processing_time_seconds: z.number().nullable(),
    }),
  ),
  processing_time: z
    .object({ p50_seconds: z.number().nullable(), p95_seconds: z.number().nullable() })
    .meta({ description: 'Of the newest 10000 files.' }),
  totals: z.object({
    files: count,
    rows: count,
    valid_rows: count,
    invalid_rows: count,
    in_progress: count.meta({
      description: 'Jobs that are queued or processing now, regardless of when they were submitted.',
    }),
  }),
});

/** `GET /operations/overview`: the backlog of all partners. */
export const operationsOverviewSchema = z.object({
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: count,
      active: count,
      delayed: count,
      failed: count.meta({
        description:
          'In the last 24 hours: files that failed or need review (`normalize`), or webhook deliveries that failed permanently (`deliver`).',
      }),
      oldest_waiting_seconds: z.number().nullable(),
    }),
  ),
  outbox: z.object({ pending: count, oldest_seconds: z.number().nullable() }),
});

export type Overview = z.output<typeof overviewSchema>;
export type OperationsOverview = z.output<typeof operationsOverviewSchema>;
