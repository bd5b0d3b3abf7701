import { Badge, type Tone } from '../ui/badge.tsx';
import type { JobState } from './job-queries.ts';

const WORDS: Readonly<Record<JobState, readonly [tone: Tone, word: string]>> = {
  queued: ['quiet', 'Waiting'],
  processing: ['busy', 'Processing'],
  completed: ['good', 'Ready'],
  completed_with_errors: ['warn', 'Ready, with rejected rows'],
  failed: ['bad', 'Failed'],
};

/** Failures that wait for somebody's decision. */
const WAITING: ReadonlyMap<string, readonly [tone: Tone, word: string]> = new Map([
  ['mapping_required', ['warn', 'Needs review']],
  ['no_valid_rows', ['warn', 'Needs review']],
  ['membership_drop', ['bad', 'Held']],
  ['comparison_failed', ['bad', 'Held']],
  ['cancelled', ['quiet', 'Canceled']],
]);

interface Stated {
  readonly status: JobState;
  readonly error: { readonly code: string } | null;
  readonly changes?: { readonly rejected_at: string | null; readonly released_as: string | null } | null;
}

const REJECTED = ['quiet', 'Rejected'] as const;
const RELEASED = ['quiet', 'Released'] as const;

export function JobStateBadge({ job: { status, error, changes } }: { job: Stated }) {
  const decided = changes?.rejected_at ? REJECTED : changes?.released_as ? RELEASED : undefined;
  const [tone, word] = decided ?? WAITING.get(error?.code ?? '') ?? WORDS[status];
  return <Badge tone={tone}>{word}</Badge>;
}

export const JOB_STATE_CHOICES = Object.entries(WORDS).map(([value, [, label]]) => ({ value, label }));
