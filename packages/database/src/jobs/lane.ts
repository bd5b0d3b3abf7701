import type { JobLane } from '../generated/client.ts';

/** About a fifth of a second of processing: how long a small file may wait for another one. */
const SMALL_MAX_ROWS = 20_000;
const SMALL_MAX_BYTES = 8 * 1024 * 1024;

/** Rows can be few and long, and workbooks are compressed. Either measure makes a file large. */
export function laneOf({ rowCount, sizeBytes }: { rowCount: number; sizeBytes: number | bigint }): JobLane {
  return rowCount > SMALL_MAX_ROWS || sizeBytes > SMALL_MAX_BYTES ? 'large' : 'small';
}
