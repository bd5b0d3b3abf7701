// What becomes of a message, whatever happens in the attempt. Three kinds of trouble, three answers: the job is no longer
// ours (nothing to do), something we stand on is away (the job goes back, uncounted, after a pause), and anything else
// (counted as a lost attempt, because a file that brings down our code three times will do so for ever).
import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_ERRORS } from '@rollcall/contracts';
import { type ClaimedJob, claimTurn, failJob, releaseJob } from '@rollcall/database/jobs';
import { inJobSpan, isUnavailable, runWithContext, SpanKind } from '@rollcall/platform';
import type { Handler, NormalizePayload } from '@rollcall/queue';
import { StorageError } from '@rollcall/storage';
import { type Lease, LeaseLostError } from './hold-lease.ts';
import type { WorkerMetrics } from './metrics.ts';
import { type AttemptParts, normalizeJob } from './normalize-job.ts';
import { ScannerUnavailableError } from './scan/scan-stream.ts';
import { SmallFirst } from './small-first.ts';
import { VendorConfigs } from './vendor-configs.ts';

export class ShutdownError extends Error {
  constructor() {
    super('The worker is shutting down');
    this.name = 'ShutdownError';
  }
}

export interface JobHandler {
  readonly handle: Handler<NormalizePayload>;
  /** Gives back every job in hand; `handle` settles soon after. */
  abandonAll(): void;
}

export interface JobHandlerParts extends Omit<AttemptParts, 'configs' | 'smallFirst'> {
  readonly metrics: WorkerMetrics;
  /** Before a job goes back because storage or the virus scanner is away. */
  readonly pauseMs?: number;
}

export function createJobHandler(options: JobHandlerParts): JobHandler {
  const parts = {
    ...options,
    smallFirst: new SmallFirst(),
    configs: new VendorConfigs(options.db),
  };
  const { smallFirst } = parts;
  const leases = new Set<Lease>();
  const stop = new AbortController();

  const keep = (lease: Lease): void => {
    leases.add(lease);
    if (stop.signal.aborted) lease.abandon(new ShutdownError());
  };

  const attempt = async (job: ClaimedJob, onAlive: (() => void) | undefined): Promise<void> => {
    const { metrics, logger } = parts;
    let held: Lease | null = null;
    logger.info({ attempt: job.attempt, format: job.format }, 'job taken');
    metrics.running.inc();
    try {
      const end = await normalizeJob({ ...parts, onAlive }, job, (lease) => {
        held = lease;
        keep(lease);
      });
      metrics.attempts.inc({ outcome: end.outcome });
      if (end.outcome === 'completed') {
        metrics.duration.observe({ format: job.format }, end.durationMs / 1000);
        metrics.rows.inc({ format: job.format }, end.totalRows);
      }
      logger.info({ outcome: end.outcome, totalRows: end.totalRows, durationMs: end.durationMs }, 'job ended');
    } catch (error) {
      metrics.attempts.inc({ outcome: await endBadly(parts, job, { error, stopping: stop.signal }) });
    } finally {
      metrics.running.dec();
      if (held) leases.delete(held);
    }
  };

  const take = (job: ClaimedJob, onAlive: (() => void) | undefined): Promise<void> => {
    const context = { jobId: job.id, partnerId: job.partnerId, requestId: job.requestId ?? undefined };
    const attributes = { 'rollcall.attempt': job.attempt, 'rollcall.format': job.format };
    return runWithContext(context, () =>
      inJobSpan('normalize', { jobId: job.id, kind: SpanKind.INTERNAL, attributes }, () => attempt(job, onAlive)),
    );
  };

  return {
    handle: async ({ job_id: jobId }, { alive }) => {
      const endOfSmall = smallFirst.begin();
      try {
        const job = await claimTurn(parts.db, jobId, { leaseMs: parts.leaseMs });
        if (!job) return;
        if (job.lane === 'large') endOfSmall();
        await take(job, alive);
      } finally {
        endOfSmall();
      }
    },
    abandonAll: () => {
      stop.abort();
      for (const lease of leases) lease.abandon(new ShutdownError());
    },
  };
}

/** Returns the outcome's name, or throws to have the queue bring the message again. */
async function endBadly(
  { db, logger, pauseMs = 5_000 }: JobHandlerParts,
  job: ClaimedJob,
  { error, stopping }: { error: unknown; stopping: AbortSignal },
): Promise<string> {
  if (error instanceof LeaseLostError) {
    logger.info('job was cancelled or taken over');
    return 'lost';
  }
  if (error instanceof ShutdownError) {
    await releaseJob(db, { jobId: job.id, attempt: job.attempt });
    logger.info('job handed back for shutdown');
    return 'handed_back';
  }
  if (isUnavailable(error) || error instanceof ScannerUnavailableError) {
    logger.warn({ err: error }, 'the database, storage or the virus scanner is away, job goes back');
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
    await releaseJob(db, { jobId: job.id, attempt: job.attempt });
    return 'handed_back';
  }
  if (error instanceof StorageError && error.code === 'integrity_error') {
    const failure = { code: error.code, message: JOB_ERRORS[error.code] };
    await failJob(db, { jobId: job.id, attempt: job.attempt, error: failure });
    return 'failed';
  }
  logger.error({ err: error, attempt: job.attempt }, 'attempt broke off');
  await db.job.updateMany({
    where: { id: job.id, attempt: job.attempt, status: 'processing' },
    data: { leaseExpiresAt: new Date() },
  });
  throw error;
}
