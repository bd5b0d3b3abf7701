import type { Job } from '@rollcall/database/rows';
import { storedLayoutSchema } from './stored-layout.ts';

/** What `include_metadata` adds about the file and the run: labels and numbers, never a member's value. */
export function describeOutput(job: Job, serviceVersion: string): Record<string, unknown> {
  const layout = storedLayoutSchema.parse(job.layout);
  return {
    file_name: job.fileName,
    file_size_bytes: Number(job.fileSizeBytes),
    file_sha256: job.fileSha256,
    format: job.format,
    encoding: 'encoding' in layout ? layout.encoding : null,
    delimiter: layout.format === 'csv' ? layout.delimiter : null,
    sheet: layout.format === 'excel' ? layout.sheet : null,
    vendor_id: job.vendorId,
    vendor_config_version: job.vendorConfigVersion,
    mapping: job.mappingUsed,
    total_rows: job.totalRows,
    valid_rows: job.validRows,
    invalid_rows: job.invalidRows,
    warnings: job.warningCount,
    processing_time_seconds: secondsBetween(job.startedAt, job.completedAt),
    service_version: serviceVersion,
  };
}

function secondsBetween(start: Date | null, end: Date | null): number | null {
  return start === null || end === null ? null : Math.max(0, end.getTime() - start.getTime()) / 1000;
}
