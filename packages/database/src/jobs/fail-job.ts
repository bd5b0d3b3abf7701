import { readRows } from '../access/read-rows.ts';
import type { Database, Transaction } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { END_JOB } from '../sql/end-job.sql.ts';
import { type AttemptResult, type EndingJob, endAttempt, outcomeOf } from './end-attempt.ts';

export interface JobFailure {
  code: string;
  message: string;
  details?: string | null;
}

export interface FailJob {
  /** The job as it was claimed. */
  job: EndingJob;
  error: JobFailure;
  /** Results before the failure (for error_rate_exceeded: statistics and issues). */
  result?: Partial<AttemptResult>;
  processingMs?: number;
}

/**
 * Ends the job as `failed`, with the event `job.failed`. Returns false if the attempt isn't current: then nothing was
 * changed.
 */
export function failJob(db: Database, { job, error, result, processingMs = 0 }: FailJob): Promise<boolean> {
  const failure = { errorCode: error.code, errorMessage: error.message, errorDetails: error.details ?? null };
  return endAttempt(db, { ...result, job, processingMs }, { status: 'failed', ...failure });
}

/** For a job that fails outside an attempt: canceled, or lost too often. The caller has locked its row. */
export async function recordFailure(tx: Transaction, job: Job, error: JobFailure): Promise<void> {
  const failure = { errorCode: error.code, errorMessage: error.message, errorDetails: error.details ?? null };
  await readRows(tx, END_JOB, [job.id, null, null, ...outcomeOf(job, {}, { status: 'failed', ...failure })]);
}
