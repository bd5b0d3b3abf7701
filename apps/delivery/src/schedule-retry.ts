const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after the 1st, 2nd, … failed attempt; about 76 hours in all. */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];

const jitterShare = 0.2;
const retryAfterCapMs = 24 * hour;

export interface FailedAttempt {
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  readonly failedAt: Date;
  /** What the receiver asked for, if it did. */
  readonly retryAfterMs: number | null;
  /** In [0, 1): spreads the retries of many deliveries that failed together. */
  readonly random: number;
}

/**
 * When to try again; null when the table is used up. The receiver's Retry-After is never undercut, and honoured up to
 * 24 hours.
 */
export function scheduleRetry({ attempts, failedAt, retryAfterMs, random }: FailedAttempt): Date | null {
  const tableDelayMs = retryDelaysMs[attempts - 1];
  if (tableDelayMs === undefined) return null;
  const jitteredMs = tableDelayMs * (1 - jitterShare + 2 * jitterShare * random);
  const askedMs = Math.min(retryAfterMs ?? 0, retryAfterCapMs);
  return new Date(failedAt.getTime() + Math.ceil(Math.max(jitteredMs, askedMs)));
}
