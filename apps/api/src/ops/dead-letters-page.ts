import type { DeadDelivery, DeadJob } from '@rollcall/database/operations';
import type { DeadMessage } from '@rollcall/queue';
import { escapeHtml } from '../docs/html.ts';
import { ids, instant, section } from './ops-table.ts';

export interface DeadLetters {
  readonly deliveries: readonly DeadDelivery[];
  readonly jobs: readonly DeadJob[];
  readonly messages: readonly (DeadMessage & { readonly queue: string })[];
}

/** Ids, counts, reasons and times; whose file or endpoint it is says the partner's id. */
export function renderDeadLetters({ deliveries, jobs, messages }: DeadLetters, mayWrite: boolean): string {
  const again = (action: string, label: string) =>
    mayWrite ? `<form method="post" action="/ops/dead-letters/${action}"><button>${label}</button></form>` : '';
  return [
    mayWrite ? '' : '<p>Read-only: <code>OPS_WRITE</code> is not set.</p>',
    section(
      'Webhooks that were given up',
      ['Delivery', 'Partner', 'Event', 'Attempts', 'Last answer', 'Since', ''],
      [
        ...deliveries.map((row) => [
          ids(row.id, row.jobId),
          ids(row.partnerId, row.endpointId),
          escapeHtml(row.event),
          String(row.attempts),
          escapeHtml([row.lastStatus, row.lastError].filter((part) => part !== null).join(' · ')),
          instant(row.since),
          again(`deliveries/${row.id}`, 'Send again'),
        ]),
      ],
    ),
    section(
      'Files that brought down their workers',
      ['Job', 'Partner', 'Attempts', 'Since', ''],
      [
        ...jobs.map((row) => [
          ids(row.id),
          ids(row.partnerId),
          String(row.attempts),
          instant(row.since),
          again(`jobs/${row.id}`, 'Process again'),
        ]),
      ],
    ),
    section(
      'Messages that a queue gave up',
      ['Message', 'Queue', 'Attempts', 'Reason', 'Since', ''],
      [
        ...messages.map((row) => [
          ids(row.id),
          escapeHtml(row.queue),
          String(row.attempts),
          escapeHtml(row.reason),
          instant(row.since),
          again(`messages/${row.queue}/${row.id}`, 'Send again'),
        ]),
      ],
    ),
  ].join('\n');
}
