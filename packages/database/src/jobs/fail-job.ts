import type { Database, Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { recordJobEvent } from '../webhooks/record-job-event.ts';
import { type AttemptResult, endAttempt } from './end-attempt.ts';

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
export function failJob(db: Database, { jobId, attempt, error, result, processingMs = 0 }: FailJob): Promise<boolean> {
  const failure = { errorCode: error.code, errorMessage: error.message, errorDetails: error.details ?? null };
  return endAttempt(db, { ...result, jobId, attempt, processingMs }, { status: 'failed', ...failure });
}

/** For a job that no attempt ends: cancelled, or lost too often. The caller holds its row. */
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
  await recordJobEvent(tx, job.id, 'job.failed');
}
