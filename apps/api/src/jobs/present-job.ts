import {
  type AcceptedJob,
  detectionResultSchema,
  type FileWarning,
  fileWarningSchema,
  type JobDetail,
  type JobList,
  type JobState,
} from '@rollcall/contracts';
import type { CreatedJob, DetailedJob } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { z } from 'zod';

/** From the database's names to the wire's, for everything that shows a job. */
export function presentAcceptedJob(job: CreatedJob): AcceptedJob {
  return {
    job_id: job.id,
    status: job.status,
    file_name: job.fileName,
    detected_vendor: job.vendorName,
    detected_format: job.format,
    row_count: job.rowCount,
    submitted_at: job.submittedAt.toISOString(),
    estimated_completion: job.estimatedCompletion.toISOString(),
    duplicate_of: job.duplicateOf,
    reprocess_of: job.reprocessOf,
    correction_of: job.correctionOf,
    warnings: presentWarnings(job),
  };
}

export function presentJobDetail(job: DetailedJob, baseUrl: string): JobDetail {
  return { ...presentListedJob(job, baseUrl), mapping: presentMapping(job.mappingUsed) };
}

export function presentListedJob(job: Omit<DetailedJob, 'mappingUsed'>, baseUrl: string): JobList['jobs'][number] {
  const files = `${baseUrl}/files/${job.id}`;
  const isKept = job.filesPurgedAt === null;
  const isComplete = isCompleted(job.status);
  return {
    job_id: job.id,
    status: job.status,
    file_name: job.fileName,
    vendor: job.vendorName,
    format: job.format,
    submitted_at: job.submittedAt.toISOString(),
    completed_at: job.completedAt?.toISOString() ?? null,
    processing_time_seconds: processingSeconds(job),
    statistics: {
      total_rows: job.totalRows ?? 0,
      valid_rows: job.validRows ?? 0,
      invalid_rows: job.invalidRows ?? 0,
      warnings: job.warningCount ?? 0,
    },
    download_urls: {
      normalized_data: isKept && isComplete ? `${files}/output` : null,
      error_report: isKept && (isComplete || job.hasIssues) ? `${files}/errors` : null,
      original_file: `${files}/original`,
    },
    row_count: job.rowCount,
    estimated_completion: job.estimatedCompletion.toISOString(),
    progress: progressOf(job),
    rows_processed: job.rowsProcessed,
    detection: detectionResultSchema.parse(job.detection),
    vendor_id: job.vendorId,
    vendor_config_version: job.vendorConfigVersion,
    error:
      job.errorCode === null
        ? null
        : { code: job.errorCode, message: job.errorMessage ?? '', details: job.errorDetails },
    file_sha256: job.fileSha256,
    file_size_bytes: Number(job.fileSizeBytes),
    warnings: presentWarnings(job),
    duplicate_of: job.duplicateOf,
    reprocess_of: job.reprocessOf,
    correction_of: job.correctionOf,
    corrected_by: job.correctedBy,
    started_at: job.startedAt?.toISOString() ?? null,
  };
}

/** As the engine left it with the job (packages/normalization MappingEntry). */
const storedMappingSchema = z.array(
  z.object({
    column: z.string().nullable(),
    field: z.string(),
    transforms: z.array(z.string()),
    confidence: z.number().min(0).max(1).nullable().default(null),
  }),
);

function presentMapping(stored: unknown): JobDetail['mapping'] {
  return storedMappingSchema.nullable().parse(stored ?? null);
}

export function isCompleted(status: JobState): boolean {
  return status === 'completed' || status === 'completed_with_errors';
}

export function isTerminal(status: JobState): boolean {
  return isCompleted(status) || status === 'failed';
}

/** 0..1; 1 only when the job has completed. */
export function progressOf(job: Pick<Job, 'status' | 'rowsProcessed' | 'rowCount'>): number {
  if (isCompleted(job.status)) return 1;
  if (job.rowCount === 0) return 0;
  return Math.min(0.99, Math.floor((job.rowsProcessed / job.rowCount) * 100) / 100);
}

function processingSeconds(job: Pick<Job, 'startedAt' | 'completedAt'>): number | null {
  if (job.completedAt === null) return null;
  const since = job.startedAt ?? job.completedAt;
  return Math.max(0, Math.round((job.completedAt.getTime() - since.getTime()) / 1000));
}

function presentWarnings({ warnings }: { warnings: unknown }): FileWarning[] {
  return z.array(fileWarningSchema).parse(warnings);
}
