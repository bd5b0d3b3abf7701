import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { recordJobEvent } from '../webhooks/record-job-event.ts';
import { deleteRanges } from './job-ranges.ts';
import { lockAttempt } from './lock-job.ts';
import { type AttemptResult, recordResult } from './record-result.ts';
import { noteFileProcessed } from './vendor-usage.ts';

export interface JobFailure {
  code: string;
  message: string;
  details?: string | null;
}

export interface FailJob {
  jobId: string;
  attempt: number;
  error: JobFailure;
  /** What was found out before the failure (error rate exceeded: statistics and the issues). */
  result?: Partial<AttemptResult>;
  processingMs?: number;
}

/** Ends the job as `failed`, with `job.failed`. False: the attempt is no longer the current one; nothing was changed. */
export function failJob(db: Database, failure: FailJob): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const job = await lockAttempt(tx, failure);
    if (!job) return false;
    await recordResult(tx, job, failure.result ?? {});
    await noteFileProcessed(tx, job, failure.processingMs ?? 0);
    await recordFailure(tx, job, failure.error);
    return true;
  });
}

/** The part every failure shares; the caller holds the job's row. */
export async function recordFailure(tx: Transaction, job: Job, error: JobFailure): Promise<void> {
  const now = new Date();
  await tx.job.update({
    where: { id: job.id },
    data: {
      status: 'failed',
      leaseExpiresAt: null,
      completedAt: now,
      changedAt: now,
      errorCode: error.code,
      errorMessage: error.message,
      errorDetails: error.details ?? null,
    },
  });
  await deleteRanges(tx, job.id);
  await recordJobEvent(tx, job.id, 'job.failed');
}
