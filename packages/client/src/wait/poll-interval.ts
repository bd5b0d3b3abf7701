const SECOND = 1000;

/**
 * The recommended intervals: every 10 seconds for the first 2 minutes, then every 30 seconds for 10 minutes, and longer
 * while the status doesn't change.
 */
export function pollInterval(elapsedMs: number, unchangedPolls: number): number {
  const base = elapsedMs < 120 * SECOND ? 10 : 30;
  const over = Math.max(0, unchangedPolls - (elapsedMs < 120 * SECOND ? 12 : 20));
  return Math.min(60, base + over * 5) * SECOND;
}
