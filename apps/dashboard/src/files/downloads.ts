import { urlOf } from '../api/request.ts';
import type { Job } from './job-queries.ts';

interface DownloadLink {
  readonly label: string;
  readonly href: string;
}

/** What can be downloaded of a file. What holds full SSNs requires the permission to correct files. */
export function downloadsOf(job: Job, mayCorrect: boolean): DownloadLink[] {
  const path = { job_id: job.job_id };
  const { normalized_data: records, error_report: report, acknowledgement } = job.download_urls;
  const output = (label: string, format: string) => ({
    label: `Records (${label})`,
    href: urlOf('/files/{job_id}/output', { path, query: { format, include_metadata: true } }),
  });
  const links = [
    records !== null && output('CSV', 'csv'),
    records !== null && output('JSON', 'json'),
    records !== null && output('XML', 'xml'),
    mayCorrect &&
      report !== null &&
      job.statistics.invalid_rows > 0 && {
        label: 'Rejected rows (CSV)',
        href: urlOf('/files/{job_id}/rejected', { path }),
      },
    report !== null && {
      label: 'Error report (CSV)',
      href: urlOf('/files/{job_id}/errors', { path, query: { format: 'csv' } }),
    },
    acknowledgement !== null && {
      label: 'Acknowledgement, X12',
      href: urlOf('/files/{job_id}/acknowledgement', { path }),
    },
    mayCorrect && { label: 'Original file', href: urlOf('/files/{job_id}/original', { path }) },
  ];
  return links.filter((link) => link !== false);
}
