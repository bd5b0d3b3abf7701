import type { Job, Rollcall } from '@rollcall/client';
import type { Io } from './io.ts';
import { progressLine } from './progress-line.ts';

/** Waits with a progress bar. Throws like waitFor. */
export async function watchJob(
  io: Io,
  client: Rollcall,
  jobId: string,
  { rowCount, timeoutMs }: { rowCount: number; timeoutMs: number },
): Promise<Job> {
  const line = progressLine(io);
  try {
    return await client.waitFor(jobId, {
      timeoutMs,
      signal: io.signal,
      onProgress: ({ status, progress, rowsProcessed }) => {
        if (status === 'queued') line.update('queued', 0, '');
        if (status === 'processing') line.update('processing', progress, `${rowsProcessed} of ${rowCount} rows`);
      },
    });
  } finally {
    line.clear();
  }
}
