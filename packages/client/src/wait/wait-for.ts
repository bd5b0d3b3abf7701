import { ApiError, ConnectionError, JobFailedError, JobTimeoutError } from '../errors.ts';
import type { Job } from '../operation-types.ts';
import { isObject, readJson } from '../read-json.ts';
import { readBody } from '../stream/read-body.ts';
import { sleep } from '../transport/sleep.ts';
import type { Transport } from '../transport/transport.ts';
import { pollInterval } from './poll-interval.ts';
import { readEvents } from './read-events.ts';

export type WaitMethod = 'events' | 'long_poll' | 'poll';

export interface JobProgress {
  readonly status: Job['status'];
  /** 0 to 1. */
  readonly progress: number;
  readonly rowsProcessed: number;
  /** How the state was obtained. */
  readonly method: WaitMethod;
}

export interface WaitOptions {
  /** From the call. `Infinity` waits as long as it takes. Default: 15 minutes, after which clients can consider a job lost. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: JobProgress) => void;
  /** The first method to try. If it doesn't work, the next one is used. Default: `events`. */
  readonly method?: WaitMethod;
  /** Milliseconds until the next poll. Default: the recommended intervals. */
  readonly pollInterval?: (elapsedMs: number, unchangedPolls: number) => number;
  readonly signal?: AbortSignal;
}

const LONG_POLL_SECONDS = 30;
/** The service sends something at least every 15 s. A longer silence means that a proxy buffers events. */
const SILENCE_MS = 20_000;
/** 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Wait {
  readonly transport: Transport;
  readonly jobId: string;
  readonly signal: AbortSignal;
  readonly pollInterval: (elapsedMs: number, unchangedPolls: number) => number;
  report(progress: JobProgress): void;
}

/**
 * Waits until the job has ended: with server-sent events, or else with long polling, or else with plain polling.
 *
 * @throws RangeError (invalid timeout), JobFailedError, JobTimeoutError, ApiError, ConnectionError, or the signal's reason
 */
export async function waitFor(transport: Transport, jobId: string, options: WaitOptions = {}): Promise<Job> {
  const { timeoutMs = 15 * 60_000, method = 'events', onProgress } = options;
  const deadline = new AbortController();
  if (!(timeoutMs >= 0)) throw new RangeError(`timeoutMs must be 0 or more, not ${timeoutMs}`);
  // A longer timer would fire at once.
  const isLimited = timeoutMs <= LONGEST_TIMER_MS;
  const timer = isLimited
    ? setTimeout(() => deadline.abort(new JobTimeoutError(jobId, timeoutMs)), timeoutMs)
    : undefined;
  const wait: Wait = {
    transport,
    jobId,
    signal: options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal,
    pollInterval: options.pollInterval ?? pollInterval,
    report: (progress) => onProgress?.(progress),
  };
  try {
    const job =
      (method === 'events' ? await byEvents(wait) : null) ??
      (method !== 'poll' ? await byLongPoll(wait) : null) ??
      (await byPolling(wait));
    if (job.status === 'failed') throw new JobFailedError(job);
    return job;
  } finally {
    clearTimeout(timer);
  }
}

async function getJob(wait: Wait, method: WaitMethod, query = ''): Promise<Job> {
  const path = `/jobs/${encodeURIComponent(wait.jobId)}${query}`;
  const response = await wait.transport.send({ method: 'GET', path, repeat: 'always', signal: wait.signal });
  const job = await readJson<Job>(response);
  wait.report({ status: job.status, progress: job.progress, rowsProcessed: job.rows_processed, method });
  return job;
}

/** Null if events don't arrive here. A stream that has delivered something before it broke is resumed. */
async function byEvents(wait: Wait): Promise<Job | null> {
  let lastId: string | null = null;
  for (;;) {
    const before: string | null = lastId;
    const stream = new AbortController();
    let silence = setTimeout(() => stream.abort(), SILENCE_MS);
    try {
      const response = await openEvents(wait, stream.signal, lastId);
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return null;
      for await (const event of readEvents(readBody(response))) {
        clearTimeout(silence);
        silence = setTimeout(() => stream.abort(), SILENCE_MS);
        lastId = event.id ?? lastId;
        const progress = event.event === '' ? null : toProgress(event.data);
        if (progress === null) continue;
        if (isTerminal(progress.status)) return await getJob(wait, 'events');
        wait.report(progress);
      }
    } catch (error) {
      wait.signal.throwIfAborted();
      if (!stream.signal.aborted && !isTransient(error)) throw error;
    } finally {
      clearTimeout(silence);
      stream.abort();
    }
    if (lastId === before) return null;
  }
}

/** Errors that another method may avoid: no response, or a response of a proxy. */
function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && ![401, 403, 429].includes(error.status) && error.code !== 'job_not_found';
}

function openEvents(wait: Wait, stream: AbortSignal, lastId: string | null): Promise<Response> {
  return wait.transport.send({
    method: 'GET',
    path: `/jobs/${encodeURIComponent(wait.jobId)}/events`,
    headers: { Accept: 'text/event-stream', ...(lastId === null ? {} : { 'Last-Event-ID': lastId }) },
    repeat: 'refused',
    signal: AbortSignal.any([wait.signal, stream]),
  });
}

/** Null if the service or a proxy doesn't support long polling. */
async function byLongPoll(wait: Wait): Promise<Job | null> {
  let before: Job | null = null;
  for (;;) {
    const startedAt = Date.now();
    const job: Job | null = await getJob(wait, 'long_poll', `?wait=${LONG_POLL_SECONDS}`).catch((error: unknown) => {
      wait.signal.throwIfAborted();
      if (isTransient(error)) return null;
      throw error;
    });
    if (job === null) return null;
    if (isTerminal(job.status)) return job;
    if (before?.status === job.status && Date.now() - startedAt < 1000) return null;
    before = job;
  }
}

async function byPolling(wait: Wait): Promise<Job> {
  const startedAt = Date.now();
  let status: Job['status'] | null = null;
  for (let unchanged = 0; ; unchanged++) {
    const job = await getJob(wait, 'poll');
    if (isTerminal(job.status)) return job;
    if (job.status !== status) unchanged = 0;
    status = job.status;
    await sleep(wait.pollInterval(Date.now() - startedAt, unchanged), wait.signal);
  }
}

const RUNNING: readonly string[] = ['queued', 'processing'];
const isTerminal = (status: string): boolean => !RUNNING.includes(status);

function toProgress(data: string): JobProgress | null {
  try {
    const event: unknown = JSON.parse(data);
    if (!isObject(event) || !isStatus(event.status)) return null;
    return {
      status: event.status,
      progress: Number(event.progress ?? 0),
      rowsProcessed: Number(event.rows_processed ?? 0),
      method: 'events',
    };
  } catch {
    return null;
  }
}

function isStatus(value: unknown): value is Job['status'] {
  return ['queued', 'processing', 'completed', 'completed_with_errors', 'failed'].includes(String(value));
}
