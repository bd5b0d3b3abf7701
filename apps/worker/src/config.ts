import {
  databaseSettings,
  keySettings,
  parseConfig,
  processSettings,
  queueSettings,
  storageSettings,
} from '@rollcall/platform';
import { z } from 'zod';

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const workerSettings = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
  WORKER_CONCURRENCY: count(1, 64)
    .default(1)
    .describe(
      'Small files normalized at the same time by one worker process. More processes use more cores; this does not.',
    ),
  WORKER_LARGE_CONCURRENCY: count(0, 16)
    .default(1)
    .describe('Large files (over 20,000 rows or 8 MiB) at the same time, beside the small ones. 0: left to others.'),
  JOB_LEASE_SECONDS: count(2, 3600)
    .default(60)
    .describe('A job whose worker gives no sign of life for this long is given to another.'),
  SWEEP_SECONDS: count(1, 3600).default(15).describe('How often lost jobs are looked for.'),
  RETENTION_DAYS: count(1, 36_500)
    .default(90)
    .describe('Days after its end that a job keeps its files. After that they are purged; its counts and times stay.'),
  CLAMD_URL: z
    .string()
    .refine((value) => /^(tcp:\/\/[^/]+|unix:\/.+)$/.test(value) && URL.canParse(value), {
      error: 'must be tcp://host:port or unix:/path',
    })
    .optional()
    .describe(
      'clamd that looks at every file before it is processed, `tcp://host:3310` or `unix:/path`. While it is away files wait. Its StreamMaxLength has to allow MAX_UPLOAD_BYTES. Not set: no scan.',
    ),
  SCRATCH_DIR: z
    .string()
    .optional()
    .describe('Directory for encrypted temporary files. Not set: the system temporary directory.'),
  OUTBOX_RELAY: z
    .stringbool({ error: 'must be true or false' })
    .default(true)
    .describe('`false`: this process moves no messages from the outbox to the queues; another must.'),
});

export type WorkerSettings = z.output<typeof workerSettings>;

/** The only place that reads the environment. Throws ConfigError with every fault. */
export function readConfig(): Readonly<WorkerSettings> {
  return parseConfig(workerSettings, process.env);
}
