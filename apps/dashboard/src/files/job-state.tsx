import { Badge, type Tone } from '../ui/badge.tsx';
import type { JobState } from './job-queries.ts';

const WORDS: Readonly<Record<JobState, readonly [tone: Tone, word: string]>> = {
  queued: ['quiet', 'Queued'],
  processing: ['busy', 'Processing'],
  completed: ['good', 'Completed'],
  completed_with_errors: ['warn', 'Completed with errors'],
  failed: ['bad', 'Failed'],
};

export function JobStateBadge({ status }: { status: JobState }) {
  const [tone, word] = WORDS[status];
  return <Badge tone={tone}>{word}</Badge>;
}

export const JOB_STATE_CHOICES = Object.entries(WORDS).map(([value, [, label]]) => ({ value, label }));
