import type { DeadDelivery, DeadJob } from '@rollcall/database/operations';
import type { DeadMessage } from '@rollcall/queue';
import { escapeHtml } from '../docs/html.ts';
import { ids, instant, section } from './ops-table.ts';

export interface DeadLetters {
  readonly deliveries: readonly DeadDelivery[];
  readonly jobs: readonly DeadJob[];
  readonly messages: readonly (DeadMessage & { readonly queue: string })[];
}

/** Shows IDs, counts, reasons, and times. The partner's ID identifies the owner. */
export function renderDeadLetters({ deliveries, jobs, messages }: DeadLetters, mayWrite: boolean): string {
  const again = (action: string, label: string) =>
    mayWrite ? `<form method="post" action="/ops/dead-letters/${action}"><button>${label}</button></form>` : '';
  return [
    mayWrite ? '' : '<p>Read only. To make changes, set <code>OPS_WRITE=true</code>.</p>',
    section(
      'Failed webhook deliveries',
      ['Delivery', 'Partner', 'Event', 'Attempts', 'Last response', 'Since', ''],
      [
        ...deliveries.map((row) => [
          ids(row.id, row.jobId),
          ids(row.partnerId, row.endpointId),
          escapeHtml(row.event),
          String(row.attempts),
          escapeHtml([row.lastStatus, row.lastError].filter((part) => part !== null).join(' · ')),
          instant(row.since),
          again(`deliveries/${row.id}`, 'Resend'),
        ]),
      ],
    ),
    section(
      'Files that crashed processing',
      ['Job', 'Partner', 'Attempts', 'Since', ''],
      [
        ...jobs.map((row) => [
          ids(row.id),
          ids(row.partnerId),
          String(row.attempts),
          instant(row.since),
          again(`jobs/${row.id}`, 'Reprocess'),
        ]),
      ],
    ),
    section(
      'Failed queue messages',
      ['Message', 'Queue', 'Attempts', 'Reason', 'Since', ''],
      [
        ...messages.map((row) => [
          ids(row.id),
          escapeHtml(row.queue),
          String(row.attempts),
          escapeHtml(row.reason),
          instant(row.since),
          again(`messages/${row.queue}/${row.id}`, 'Resend'),
        ]),
      ],
    ),
  ].join('\n');
}
