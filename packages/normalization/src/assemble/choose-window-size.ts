import type { FileFormat } from '../source/source-layout.ts';
import type { WindowOptions } from './group/family-window.ts';

/** About a hundred rows, so that the rows are still in the CPU caches when they are written. */
const WINDOW_BYTES = 64 * 1024;
/** A few thousand rows, for files whose families aren't contiguous. */
const MAX_WINDOW_BYTES = 512 * 1024;
const MIN_SEEN_BYTES = 8 * 1024;
const MAX_SEEN_BYTES = 16 * 1024 * 1024;

/**
 * Chooses the memory for a file of `sourceBytes`. The set of seen keys gets an eighth of the file size. That is at
 * least 10 bits for each of a row's two or three keys even where rows are short, and about 50 bits up to a million
 * rows. Larger files get no more: a false positive costs a copy of the family's rows and a look-up at the end, and with
 * 7 bits for each key of ten million rows, one row in twelve has one. Memory that grew with the file would cost more.
 */
export function chooseWindowSize(sourceBytes: number, format: FileFormat): WindowOptions {
  const textBytes = format === 'excel' ? sourceBytes * 8 : sourceBytes;
  const seenBytes = Math.min(Math.max(MIN_SEEN_BYTES, Math.ceil(textBytes / 8)), MAX_SEEN_BYTES);
  return { windowBytes: WINDOW_BYTES, maxWindowBytes: MAX_WINDOW_BYTES, seenBytes };
}
