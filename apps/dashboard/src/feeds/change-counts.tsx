import { formatCount } from '../format/quantities.ts';
import type { Feed } from './feed-queries.ts';

/** A short summary of how a file differs from the previous one. */
export function ChangeCounts({ changes }: { changes: Feed['changes'] }) {
  if (changes?.state === 'first_file') return 'First file';
  if (!changes?.result) return '–';
  const { added, changed, terminated, missing, reinstated } = changes.result.counts;
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [reinstated, 'back'],
    [terminated, 'ending'],
    [missing, 'missing'],
  ] as const;
  const shown = parts.filter(([people]) => people > 0).map(([people, what]) => `${formatCount(people)} ${what}`);
  return shown.length === 0 ? 'No changes' : shown.join(' · ');
}
