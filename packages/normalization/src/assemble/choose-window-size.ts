import type { FileFormat } from '../source/source-layout.ts';
import type { WindowOptions } from './group/family-window.ts';

/** About a hundred rows, so that the rows are still in the CPU caches when they are written. */
const WINDOW_BYTES = 64 * 1024;
/** A few thousand rows, for files whose families aren't contiguous. */
const MAX_WINDOW_BYTES = 512 * 1024;
const MIN_SEEN_BYTES = 8 * 1024;
/**
 * Up to this size the set gets an eighth of the file. That is more than the rows need, in memory that a worker has
 * anyway.
 */
const USUAL_SEEN_BYTES = 16 * 1024 * 1024;
const MAX_SEEN_BYTES = 24 * 1024 * 1024;

/**
 * Chooses the memory for a file of `sourceBytes`. The set of seen keys gets an eighth of the file size. That is at
 * least 10 bits for each of a row's two or three keys even where rows are short, and about 50 bits up to a million
 * rows. For larger files it gets a fortieth, up to 24 MB, which is 13 bits for each key of ten million rows. A smaller
 * set has more false positives, and rows with a false positive take the slow path.
 */
export function chooseWindowSize(sourceBytes: number, format: FileFormat): WindowOptions {
  const textBytes = format === 'excel' ? sourceBytes * 8 : sourceBytes;
  const usual = Math.min(Math.max(MIN_SEEN_BYTES, Math.ceil(textBytes / 8)), USUAL_SEEN_BYTES);
  const ofLarge = Math.min(Math.ceil(textBytes / 40), MAX_SEEN_BYTES);
  const windows = { windowBytes: WINDOW_BYTES, maxWindowBytes: MAX_WINDOW_BYTES };
  return { ...windows, seenBytes: Math.max(usual, ofLarge) };
}
