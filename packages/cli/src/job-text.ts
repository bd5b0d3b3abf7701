import type { Job } from '@rollcall/client';
import { countOf } from './count-of.ts';
import { type Paint, paintStatus, printable } from './paint.ts';

export function describeJob(paint: Paint, job: Job): string {
  const { statistics: rows } = job;
  const lines = [`${job.job_id}  ${printable(job.file_name)}  ${paintStatus(paint, job.status)}`];
  if (!job.livemode) lines.push(`  ${paint('dim', 'test data')}`);
  lines.push(`  ${job.format}, vendor ${printable(job.vendor)} (confidence ${job.detection.confidence.toFixed(2)})`);
  if (job.completed_at === null) lines.push(`  ${job.rows_processed} of ${job.row_count} rows`);
  else if (job.error === null) {
    const parts = [`${rows.valid_rows} valid`, `${rows.invalid_rows} rejected`, countOf(rows.warnings, 'warning')];
    lines.push(
      `  ${countOf(rows.total_rows, 'row')}: ${parts.join(', ')} (${job.processing_time_seconds || 'under 1'} s)`,
    );
  }
  if (job.error !== null) {
    const details = job.error.details === null ? '' : ` ${job.error.details}`;
    lines.push(`  ${paint('red', job.error.code)}: ${printable(`${job.error.message}${details}`)}`);
  }
  for (const warning of job.warnings) lines.push(`  ${paint('yellow', 'warning')} ${printable(warning.message)}`);
  if (rows.invalid_rows > 0) lines.push(`  ${paint('dim', `To see the errors: rollcall errors ${job.job_id}`)}`);
  return lines.join('\n');
}
