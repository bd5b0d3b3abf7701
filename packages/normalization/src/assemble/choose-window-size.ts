import type { FileFormat } from '../source-layout.ts';
import type { WindowOptions } from './family-window.ts';

/** A hundred rows: what is written soon still is in the processor's caches. */
const WINDOW_BYTES = 64 * 1024;
/** Some thousand rows, where families are not together. */
const MAX_WINDOW_BYTES = 512 * 1024;
const MIN_SEEN_BYTES = 8 * 1024;
/** An eighth of a file up to here: more than its rows want, in memory that a worker has anyway. */
const USUAL_SEEN_BYTES = 16 * 1024 * 1024;
const MAX_SEEN_BYTES = 24 * 1024 * 1024;

/**
 * Memory for a file of `sourceBytes`. The set of seen keys gets an eighth of it: 10 or more bits for each of a row's two
 * or three keys even where rows are short, and about 50 up to a million rows; of a larger file a fortieth, up to 24 MB,
 * which is 13 bits for each key of ten million rows. With less it says "maybe" more often, and what it says so of takes the slower way.
 */
export function chooseWindowSize(sourceBytes: number, format: FileFormat): WindowOptions {
  const textBytes = format === 'excel' ? sourceBytes * 8 : sourceBytes;
  const usual = Math.min(Math.max(MIN_SEEN_BYTES, Math.ceil(textBytes / 8)), USUAL_SEEN_BYTES);
  const ofLarge = Math.min(Math.ceil(textBytes / 40), MAX_SEEN_BYTES);
  const windows = { windowBytes: WINDOW_BYTES, maxWindowBytes: MAX_WINDOW_BYTES };
  return { ...windows, seenBytes: Math.max(usual, ofLarge) };
}
