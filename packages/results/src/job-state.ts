import type { JobState } from '@rollcall/contracts';

export function isCompleted(status: JobState): boolean {
  return status === 'completed' || status === 'completed_with_errors';
}

export function isTerminal(status: JobState): boolean {
  return isCompleted(status) || status === 'failed';
}
