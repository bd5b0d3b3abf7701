import { setTimeout as delay } from 'node:timers/promises';
import type { Job } from '@rollcall/database/rows';

/** Short enough to feel immediate, long enough for a thousand waiting clients. */
const POLL_MS = 250;

/** Reads the job until its state differs, the deadline has passed, or a signal is aborted. Returns the last state. */
export async function waitForChange<Shown extends Pick<Job, 'status'>>(
  job: Shown,
  options: { read: () => Promise<Shown>; deadline: number; signals: readonly AbortSignal[] },
): Promise<Shown> {
  const signal = AbortSignal.any([...options.signals]);
  let latest = job;
  while (latest.status === job.status && !signal.aborted) {
    const left = options.deadline - Date.now();
    if (left <= 0) break;
    await delay(Math.min(POLL_MS, left), undefined, { signal }).catch(() => undefined);
    latest = await options.read();
  }
  return latest;
}
