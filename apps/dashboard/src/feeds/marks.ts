import { formatCountOf } from '../format/quantities.ts';
import type { Feed } from './feed-queries.ts';

type LastFile = Feed['last_files'][number];
export type Mark = 'ready' | 'rows' | 'review' | 'held' | 'failed' | 'open' | 'late';

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  ready: 'ready',
  rows: 'with rejected rows',
  review: 'waiting for a review',
  held: 'held',
  failed: 'failed',
  open: 'in progress',
  late: 'late',
};

export function markOf({ status, error_code: code }: Pick<LastFile, 'status' | 'error_code'>): Mark {
  if (status === 'completed') return 'ready';
  if (status === 'completed_with_errors') return 'rows';
  if (status !== 'failed') return 'open';
  if (code === 'membership_drop' || code === 'comparison_failed') return 'held';
  return code === 'mapping_required' || code === 'no_valid_rows' ? 'review' : 'failed';
}

/** `Last 3 files: 2 ready, 1 held`. */
export function sentenceOf(marks: readonly Mark[], files: number): string {
  const counts = (Object.keys(MARK_WORDS) as Mark[])
    .map((mark) => ({ mark, count: marks.filter((each) => each === mark).length }))
    .filter(({ count }) => count > 0);
  return `Last ${formatCountOf(files, 'file')}: ${counts.map(({ mark, count }) => `${count} ${MARK_WORDS[mark]}`).join(', ')}`;
}
