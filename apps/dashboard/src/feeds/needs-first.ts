import type { Feed } from './feed-queries.ts';

type State = Feed['state'];
const ORDER: readonly State[] = ['held', 'late', 'due', 'on_time', 'learning', 'paused'];

/** Held and late feeds first, and of the same state those with the newest file. */
export function needsFirst<Row extends Pick<Feed, 'state' | 'last_file_at'>>(feeds: readonly Row[]): Row[] {
  return feeds.toSorted(
    (a, b) =>
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (b.last_file_at ?? '').localeCompare(a.last_file_at ?? ''),
  );
}

/** How many need somebody, and the rest by what they are. */
export function countStates(feeds: readonly Pick<Feed, 'state'>[]): { needing: number; counts: [State, number][] } {
  const count = (state: State) => feeds.filter((feed) => feed.state === state).length;
  const counts = ORDER.map((state): [State, number] => [state, count(state)]).filter(([, feeds]) => feeds > 0);
  return { needing: count('held') + count('late'), counts };
}
