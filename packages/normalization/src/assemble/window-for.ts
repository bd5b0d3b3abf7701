import type { FileFormat } from '../source-layout.ts';
import type { WindowOptions } from './family-window.ts';

/** A hundred rows: what is written soon still is in the processor's caches. */
const WINDOW_BYTES = 64 * 1024;
/** Some thousand rows, where families are not together. */
const MOST_WINDOW_BYTES = 512 * 1024;
const MIN_SEEN_BYTES = 64 * 1024;
const MAX_SEEN_BYTES = 16 * 1024 * 1024;

/**
 * Memory for a file of `sourceBytes`. The filter of seen keys gets an eighth of the file: 10 or more bits for each of a
 * row's two or three keys even where rows are short, and about 50 up to a million rows. Beyond its cap it only says
 * "maybe" more often, and what it says so of takes the slower way.
 */
export function windowFor(sourceBytes: number, format: FileFormat): WindowOptions {
  const textBytes = format === 'excel' ? sourceBytes * 8 : sourceBytes;
  const wanted = Math.max(MIN_SEEN_BYTES, Math.ceil(textBytes / 8));
  const windows = { windowBytes: WINDOW_BYTES, mostWindowBytes: MOST_WINDOW_BYTES };
  return { ...windows, seenBytes: Math.min(wanted, MAX_SEEN_BYTES) };
}
