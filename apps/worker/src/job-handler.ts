// Handles queue messages. There are three kinds of failures: the job belongs to another worker (nothing to do), a
// dependency is unavailable (the job is released after a pause and not counted), and all others (counted as a lost
// attempt, because a file that crashes the code three times will always do so).
import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_ERRORS } from '@rollcall/contracts';
import { type ClaimedJob, claimNextWork, failJob, releaseJob } from '@rollcall/database/jobs';
import { inJobSpan, isUnavailable, runWithContext, SpanKind } from '@rollcall/platform';
import type { Handler, NormalizePayload } from '@rollcall/queue';
import { StorageError } from '@rollcall/storage';
import { type Lease, LeaseLostError } from './hold-lease.ts';
import type { WorkerMetrics } from './metrics.ts';
import { type AttemptParts, normalizeJob } from './normalize-job.ts';
import { ScannerUnavailableError } from './scan/scan-stream.ts';
import { SmallJobPriority } from './small-job-priority.ts';
import { VendorConfigs } from './vendor-configs.ts';

export class ShutdownError extends Error {
  constructor() {
    super('The worker is shutting down');
    this.name = 'ShutdownError';
  }
}

export interface JobHandlerParts extends Omit<AttemptParts, 'configs' | 'smallFirst'> {
  readonly metrics: WorkerMetrics;
  /** Pause before a job is released because storage or the virus scanner is unavailable. */
  readonly pauseMs?: number;
}

export class JobHandler {
  readonly #parts: JobHandlerParts & Pick<AttemptParts, 'configs' | 'smallFirst'>;
  readonly #leases = new Set<Lease>();
  readonly #stop = new AbortController();

  constructor(parts: JobHandlerParts) {
    this.#parts = { ...parts, smallFirst: new SmallJobPriority(), configs: new VendorConfigs(parts.db) };
  }

  readonly handle: Handler<NormalizePayload> = async ({ job_id: jobId }, { alive }) => {
    const { db, leaseMs, smallFirst } = this.#parts;
    const endOfSmall = smallFirst.begin();
    try {
      const job = await claimNextWork(db, jobId, { leaseMs });
      if (!job) return;
      if (job.lane === 'large') endOfSmall();
      await this.#take(job, alive);
    } finally {
      endOfSmall();
    }
  };

  /** Releases all current jobs. `handle` settles soon afterward. */
  releaseAll(): void {
    this.#stop.abort();
    for (const lease of this.#leases) lease.abandon(new ShutdownError());
  }

  #take(job: ClaimedJob, onAlive: (() => void) | undefined): Promise<void> {
    const context = { jobId: job.id, partnerId: job.partnerId, requestId: job.requestId ?? undefined };
    const attributes = { 'rollcall.attempt': job.attempt, 'rollcall.format': job.format };
    return runWithContext(context, () =>
      inJobSpan('normalize', { jobId: job.id, kind: SpanKind.INTERNAL, attributes }, () => this.#attempt(job, onAlive)),
    );
  }

  async #attempt(job: ClaimedJob, onAlive: (() => void) | undefined): Promise<void> {
    const { metrics, logger } = this.#parts;
    const held: Lease[] = [];
    logger.info({ attempt: job.attempt, format: job.format }, 'job started');
    metrics.running.inc();
    try {
      const end = await normalizeJob({ ...this.#parts, onAlive }, job, (lease) => {
        held.push(lease);
        this.#keep(lease);
      });
      metrics.attempts.inc({ outcome: end.outcome });
      if (end.outcome === 'completed') {
        metrics.duration.observe({ format: job.format }, end.durationMs / 1000);
        metrics.rows.inc({ format: job.format }, end.totalRows);
      }
      logger.info({ outcome: end.outcome, totalRows: end.totalRows, durationMs: end.durationMs }, 'job finished');
    } catch (error) {
      const outcome = await handleFailure(this.#parts, job, { error, stopping: this.#stop.signal });
      metrics.attempts.inc({ outcome });
    } finally {
      metrics.running.dec();
      for (const lease of held) this.#leases.delete(lease);
    }
  }

  #keep(lease: Lease): void {
    this.#leases.add(lease);
    if (this.#stop.signal.aborted) lease.abandon(new ShutdownError());
  }
}

/** Returns the outcome, or throws so that the queue delivers the message again. */
async function handleFailure(
  { db, logger, pauseMs = 5_000 }: JobHandlerParts,
  job: ClaimedJob,
  { error, stopping }: { error: unknown; stopping: AbortSignal },
): Promise<string> {
  if (error instanceof LeaseLostError) {
    logger.info('job canceled or taken over');
    return 'lease_lost';
  }
  if (error instanceof ShutdownError) {
    await releaseJob(db, { jobId: job.id, attempt: job.attempt });
    logger.info('job released for shutdown');
    return 'released';
  }
  if (isUnavailable(error) || error instanceof ScannerUnavailableError) {
    logger.warn({ err: error }, 'database, storage, or virus scanner unavailable, job released');
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
    await releaseJob(db, { jobId: job.id, attempt: job.attempt });
    return 'released';
  }
  if (error instanceof StorageError && error.code === 'integrity_error') {
    const failure = { code: error.code, message: JOB_ERRORS[error.code] };
    await failJob(db, { job, error: failure });
    return 'failed';
  }
  logger.error({ err: error, attempt: job.attempt }, 'attempt failed');
  await db.job.updateMany({
    where: { id: job.id, attempt: job.attempt, status: 'processing' },
    data: { leaseExpiresAt: new Date() },
  });
  throw error;
}
