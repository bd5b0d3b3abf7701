import { formatCount } from '../format/quantities.ts';
import type { Feed } from './feed-queries.ts';
import { FEED_STATES } from './feed-state.tsx';
import { countStates } from './needs-first.ts';

/** `1 held, 2 late, 5 on time`. */
export function leadOfFeeds(feeds: readonly Feed[]): string {
  return countStates(feeds)
    .counts.map(([state, count]) => `${formatCount(count)} ${FEED_STATES[state].label.toLowerCase()}`)
    .join(', ');
}
