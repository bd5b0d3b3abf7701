import {
  type AcceptedJob,
  detectionResultSchema,
  type FileWarning,
  fileComparisonSchema,
  fileWarningSchema,
  type JobDetail,
  type JobList,
  jobDetailSchema,
} from '@rollcall/contracts';
import type { CreatedJob, DetailedJob, ListedJob } from '@rollcall/database/jobs';
import type { Job } from '@rollcall/database/rows';
import { isCompleted } from '@rollcall/results';
import { z } from 'zod';
import type { Caller } from '../oauth/caller.ts';
import { findReading, presentReading, storedReadingsSchema } from '../records/present-reading.ts';

/** Maps database names to API names, wherever a job is shown. */
export function presentAcceptedJob(job: CreatedJob, caller: Pick<Caller, 'uploader'> | null = null): AcceptedJob {
  return {
    job_id: job.id,
    livemode: job.livemode,
    status: job.status,
    file_name: job.fileName,
    detected_vendor: job.vendorName,
    detected_format: job.format,
    row_count: job.rowCount,
    submitted_at: job.submittedAt.toISOString(),
    estimated_completion: job.estimatedCompletion.toISOString(),
    duplicate_of: caller?.uploader == null ? job.duplicateOf : null,
    reprocess_of: job.reprocessOf,
    correction_of: job.correctionOf,
    warnings: presentWarnings(job),
  };
}

export function presentJobDetail(job: DetailedJob, baseUrl: string): JobDetail {
  return { ...presentListedJob(job, baseUrl), mapping: presentMapping(job) };
}

const COMPARED: ReadonlySet<string> = new Set(['membership_drop', 'comparison_failed']);

/** Job details as an uploader sees them: without what they say about files that others uploaded. */
export function withoutOtherFiles(job: JobDetail): JobDetail {
  const error =
    job.error !== null && COMPARED.has(job.error.code)
      ? { ...job.error, message: heldMessage(job.changes), details: null }
      : job.error;
  return {
    ...job,
    error,
    duplicate_of: null,
    changes: null,
    download_urls: { ...job.download_urls, changes: null },
  };
}

function heldMessage(changes: JobDetail['changes']): string {
  if (changes?.rejected_at) return 'The file was rejected. Upload a corrected one.';
  return changes?.released_as ? 'The file was released.' : 'The file is held.';
}

export function presentListedJob(job: ListedJob, baseUrl: string): JobList['jobs'][number] {
  const files = `${baseUrl}/files/${job.id}`;
  const isKept = job.filesPurgedAt === null;
  const isComplete = isCompleted(job.status);
  const changes = fileComparisonSchema.nullable().parse(job.changes);
  return {
    job_id: job.id,
    livemode: job.livemode,
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
      acknowledgement: isKept && job.acknowledgement !== null ? `${files}/acknowledgement` : null,
      changes: isKept && changes?.state === 'compared' ? `${files}/changes` : null,
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
    acknowledgement: job.acknowledgement,
    changes,
    file_sha256: job.fileSha256,
    file_size_bytes: Number(job.fileSizeBytes),
    warnings: presentWarnings(job),
    duplicate_of: job.duplicateOf,
    reprocess_of: job.reprocessOf,
    correction_of: job.correctionOf,
    corrected_by: job.correctedBy,
    date_order: jobDetailSchema.shape.date_order.parse(job.dateOrder),
    started_at: job.startedAt?.toISOString() ?? null,
  };
}

/** The format in which the worker stores it (packages/normalization MappingEntry). */
const storedMappingSchema = z.array(
  z.object({
    column: z.string().nullable(),
    field: z.string(),
    transforms: z.array(z.string()),
  }),
);

function presentMapping({ mappingUsed, explanations }: Pick<DetailedJob, 'mappingUsed' | 'explanations'>) {
  const known = storedReadingsSchema.parse(explanations ?? []);
  const mapping = storedMappingSchema.nullable().parse(mappingUsed ?? null);
  return (
    mapping?.map((entry): NonNullable<JobDetail['mapping']>[number] => {
      const found = findReading(known, entry.column);
      return { ...entry, confidence: found?.confidence ?? null, reading: found ? presentReading(found) : null };
    }) ?? null
  );
}

/** Between 0 and 1. Only a completed job has 1. */
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
