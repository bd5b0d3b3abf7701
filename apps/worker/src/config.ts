import {
  countSetting,
  databaseSettings,
  flagSetting,
  keySettings,
  parseConfig,
  processSettings,
  queueSettings,
  storageSettings,
} from '@rollcall/platform';
import { z } from 'zod';

export const workerSettings = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
  WORKER_CONCURRENCY: countSetting(1, 64)
    .default(1)
    .describe(
      'Number of small files that one worker process normalizes at the same time. To use more cores, run more processes.',
    ),
  WORKER_LARGE_CONCURRENCY: countSetting(0, 16)
    .default(1)
    .describe(
      'Number of large files (over 20,000 rows or 8 MiB) that one worker process normalizes at the same time, in addition to small files. Use `0` to leave large files to other workers.',
    ),
  JOB_LEASE_SECONDS: countSetting(2, 3600)
    .default(60)
    .describe('Seconds without a heartbeat after which a job moves to another worker.'),
  SWEEP_SECONDS: countSetting(1, 3600).default(15).describe('Seconds between sweeps for lost jobs.'),
  RETENTION_DAYS: countSetting(1, 36_500)
    .default(90)
    .describe(
      'Days to keep a job’s files after it finishes. After that, the files are deleted; counts and timestamps are kept.',
    ),
  CLAMD_URL: z
    .string()
    .refine((value) => /^(tcp:\/\/[^/]+|unix:\/.+)$/.test(value) && URL.canParse(value), {
      error: 'must be tcp://host:port or unix:/path',
    })
    .optional()
    .describe(
      'clamd server that scans every file before processing: `tcp://host:3310` or `unix:/path`. While it is unavailable, files wait. Its `StreamMaxLength` must be at least `MAX_UPLOAD_BYTES`. If not set, files are not scanned.',
    ),
  SCRATCH_DIR: z
    .string()
    .optional()
    .describe('Directory for encrypted temporary files. Defaults to the system temporary directory.'),
  OUTBOX_RELAY: flagSetting
    .default(true)
    .describe('Set to `false` to turn off the outbox relay in this process. Another process must run it.'),
});

export type WorkerSettings = z.output<typeof workerSettings>;

/**
 * The only place that reads the environment.
 *
 * @throws ConfigError with all errors
 */
export function readConfig(): Readonly<WorkerSettings> {
  return parseConfig(workerSettings, process.env);
}
