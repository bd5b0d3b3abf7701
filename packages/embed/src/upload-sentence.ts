import type { Job } from '@rollcall/client';
import { columnsMissed, resultSentence } from '@rollcall/contracts/result-sentence';

/** What the account's staff decide in the dashboard, which the person who uploads can't open. */
const FOR_STAFF: ReadonlySet<string> = new Set([
  'mapping_required',
  'membership_drop',
  'comparison_failed',
  'processing_crashed',
]);

/** What happened and what to do next, for a person who sees only their own files. */
export function uploadSentence(job: Job): ReturnType<typeof resultSentence> {
  if (job.status === 'failed' && FOR_STAFF.has(job.error?.code ?? '')) {
    return { title: 'We received the file and have to check it first.', next: 'You don’t need to send it again.' };
  }
  // Whether the sender is a known vendor doesn't concern them.
  const sentence = resultSentence({ ...job, vendor_id: job.vendor_id ?? 'any' });
  return columnsMissed(job).length > 0 ? { ...sentence, next: null } : sentence;
}
