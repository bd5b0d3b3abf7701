import type { Feed } from './feed-queries.ts';

type State = Feed['state'];
const ORDER: readonly State[] = ['held', 'late', 'due', 'on_time', 'learning', 'paused'];

/** Held and late feeds first. Within a state, the newest file first. */
export function needsFirst<Row extends Pick<Feed, 'state' | 'last_file_at'>>(feeds: readonly Row[]): Row[] {
  return feeds.toSorted(
    (a, b) =>
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (b.last_file_at ?? '').localeCompare(a.last_file_at ?? ''),
  );
}

/** The number of feeds that need attention, and of the others by state. */
export function countStates(feeds: readonly Pick<Feed, 'state'>[]): { needing: number; counts: [State, number][] } {
  const count = (state: State) => feeds.filter((feed) => feed.state === state).length;
  const counts = ORDER.map((state): [State, number] => [state, count(state)]).filter(([, feeds]) => feeds > 0);
  return { needing: count('held') + count('late'), counts };
}
