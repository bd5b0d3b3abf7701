import type { VerifiedWebhook } from '@rollcall/client/webhooks';
import type { Io } from './io.ts';
import { painter, paintStatus, printable } from './paint.ts';

/** A line about an event, as `rollcall listen` prints it. */
export function describeWebhook(io: Io, { id, event }: Pick<VerifiedWebhook, 'id' | 'event'>): string {
  const paint = painter(io, 'stdout');
  const head = `${event.timestamp}  ${paint('bold', event.event.padEnd(14))}`;
  if (event.event === 'webhook.test') return `${head}  ${printable(event.message)}`;
  if (event.event === 'feed.late') {
    const feed = `${printable(event.vendor)}, ${printable(event.feed)}`;
    return `${head}  ${event.feed_id}  ${feed}  expected ${event.expected_at}  ${paint('dim', id ?? '')}`.trimEnd();
  }
  const rows =
    event.event === 'job.completed'
      ? `  ${event.statistics.valid_rows} valid, ${event.statistics.invalid_rows} rejected`
      : '';
  const error = event.event === 'job.failed' ? `  ${event.error.code}: ${printable(event.error.message)}` : '';
  const status = paintStatus(paint, event.status);
  return `${head}  ${event.job_id}  ${status}  ${printable(event.original_filename)}${rows}${error}  ${paint('dim', id ?? '')}`.trimEnd();
}
