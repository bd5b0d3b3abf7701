import type { FailedJob, OperatorDelivery, OperatorJob } from '@rollcall/database/operations';
import { traceParentOf } from '@rollcall/platform';
import { escapeHtml } from '../docs/html.ts';
import { ids, instant, section } from './ops-table.ts';

export function findForm(id: string): string {
  return `<form action="/ops/jobs"><label>Job ID <input name="id" value="${escapeHtml(id)}" required></label>
<button class="main">Find job</button></form>`;
}

/** The error says whether the service or the file needs someone: `mapping_required` waits for the partner. */
export function renderFailedJobs(jobs: readonly FailedJob[]): string {
  return section(
    'Files that failed or need review in the last 24 hours',
    ['Job', 'Partner', 'Error', 'Since'],
    jobs.map((job) => [
      ids(job.id),
      ids(job.partnerId),
      job.errorCode === null ? '–' : `<code>${escapeHtml(job.errorCode)}</code>`,
      instant(job.since),
    ]),
  );
}

/** Shows IDs, counts, states, and times. */
export function renderJob({
  job,
  deliveries,
}: {
  readonly job: OperatorJob;
  readonly deliveries: readonly OperatorDelivery[];
}): string {
  const trace = traceParentOf(job.id)?.split('-')[1] ?? null;
  const at = (time: Date | null) => (time === null ? '–' : instant(time));
  return [
    section(
      'State',
      ['Job', 'Partner', 'State', 'Attempts', 'Lease until', 'Error'],
      [
        [
          ids(job.id),
          ids(job.partnerId),
          escapeHtml(job.status),
          String(job.attempt),
          at(job.leaseExpiresAt),
          job.errorCode === null ? '–' : `<code>${escapeHtml(job.errorCode)}</code>`,
        ],
      ],
    ),
    section(
      'File',
      ['Format', 'Queue', 'Bytes', 'Rows', 'Rows processed', 'Files deleted'],
      [
        [
          escapeHtml(job.format),
          escapeHtml(job.lane),
          String(job.fileSizeBytes),
          job.rowCount === null ? '–' : String(job.rowCount),
          String(job.rowsProcessed),
          at(job.filesPurgedAt),
        ],
      ],
    ),
    section(
      'Times',
      ['Submitted', 'Started', 'Ended', 'Request', 'Trace'],
      [[at(job.submittedAt), at(job.startedAt), at(job.completedAt), ids(job.requestId), ids(trace)]],
    ),
    section(
      'Webhook deliveries',
      ['Delivery', 'Endpoint', 'Event', 'State', 'Attempts', 'Last response', 'Next attempt'],
      deliveries.map((each) => [
        ids(each.id),
        ids(each.endpointId),
        escapeHtml(each.event.type),
        escapeHtml(each.state),
        String(each.attempts),
        escapeHtml([each.lastStatus, each.lastError].filter((part) => part !== null).join(' · ')) || '–',
        at(each.nextAttemptAt),
      ]),
    ),
    `<p>In the logs of all processes, this job's lines have <code>"job_id":"${escapeHtml(job.id)}"</code>.</p>`,
  ].join('\n');
}
