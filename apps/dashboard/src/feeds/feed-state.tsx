import { Badge, type Tone } from '../ui/badge.tsx';
import type { Feed } from './feed-queries.ts';

type State = Feed['state'];

interface Shown {
  readonly label: string;
  readonly tone: Tone;
  /** What the state means for the next file. */
  readonly sentence: string;
}

/** States that need attention come first. */
export const FEED_STATES: Readonly<Record<State, Shown>> = {
  held: { label: 'Held', tone: 'bad', sentence: 'The last file is held.' },
  late: { label: 'Late', tone: 'warn', sentence: 'The next file is late.' },
  due: { label: 'Due', tone: 'busy', sentence: 'The next file is due.' },
  on_time: { label: 'On time', tone: 'good', sentence: 'The next file isn’t due yet.' },
  learning: { label: 'Learning', tone: 'quiet', sentence: "Rollcall doesn't know yet how often files come." },
  paused: { label: 'Paused', tone: 'quiet', sentence: 'No file is expected.' },
};

export function FeedStateBadge({ state }: { state: State }) {
  const { label, tone } = FEED_STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}
