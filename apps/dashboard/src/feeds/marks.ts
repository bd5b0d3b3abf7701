import { formatCountOf } from '../format/quantities.ts';
import type { Feed } from './feed-queries.ts';

type LastFile = Feed['last_files'][number];
export type Mark = 'ready' | 'rows' | 'review' | 'held' | 'unpublished' | 'failed' | 'open' | 'late';

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  ready: 'ready',
  rows: 'with rejected rows',
  review: 'waiting for a review',
  held: 'held',
  unpublished: 'not published',
  failed: 'failed',
  open: 'in progress',
  late: 'late',
};

/** @param heldId - The feed's held file. Other files that were held were rejected, or released as another job. */
export function markOf(
  { job_id: jobId, status, error_code: code }: Pick<LastFile, 'job_id' | 'status' | 'error_code'>,
  heldId: string | null,
): Mark {
  if (status === 'completed') return 'ready';
  if (status === 'completed_with_errors') return 'rows';
  if (status !== 'failed') return 'open';
  if (code === 'membership_drop' || code === 'comparison_failed') return jobId === heldId ? 'held' : 'unpublished';
  return code === 'mapping_required' || code === 'no_valid_rows' ? 'review' : 'failed';
}

/** `Last 3 files: 2 ready, 1 held`. */
export function sentenceOf(marks: readonly Mark[], files: number): string {
  const counts = (Object.keys(MARK_WORDS) as Mark[])
    .map((mark) => ({ mark, count: marks.filter((each) => each === mark).length }))
    .filter(({ count }) => count > 0);
  return `Last ${formatCountOf(files, 'file')}: ${counts.map(({ mark, count }) => `${count} ${MARK_WORDS[mark]}`).join(', ')}`;
}
