import type { RowBoundary, SourceLayout } from '../source-layout.ts';

/** One piece of a file, to be normalized by itself. */
export interface FileRange {
  /** From 0. */
  readonly number: number;
  /** Where it starts; null: with the file. */
  readonly from: RowBoundary | null;
  /** Where the next one starts; null: it is the last. */
  readonly next: RowBoundary | null;
}

/** Number of the row at which the next range starts; infinite: none does. */
export function nextRowOf({ next }: FileRange): number {
  return next?.rowNumber ?? Number.POSITIVE_INFINITY;
}

/** Formats whose rows can be read from any boundary without what came before. */
export function canSplit(layout: SourceLayout): boolean {
  return layout.format !== 'excel';
}

/** So many ranges' bytes before its end, a file is cut into smaller ones: workers that share it end at about the same time. */
const LAST_RANGES = 3;
const LAST_SHARE = 1 / 4;
/** Less than this is not worth a range of its own. */
const LEAST_SHARE = 1 / 16;

/** Ranges of about `rangeBytes`, cut at boundaries of the upload scan. A single one: the file is not worth cutting. */
export function planRanges(
  layout: SourceLayout,
  boundaries: readonly RowBoundary[],
  sourceBytes: number,
  rangeBytes: number,
): FileRange[] {
  const starts: RowBoundary[] = [];
  if (canSplit(layout)) {
    let last = 0;
    for (const boundary of boundaries) {
      const isLast = sourceBytes - last <= rangeBytes * LAST_RANGES;
      const wanted = rangeBytes * (isLast ? LAST_SHARE : 1);
      if (boundary.byteOffset - last < wanted || sourceBytes - boundary.byteOffset < rangeBytes * LEAST_SHARE) continue;
      starts.push(boundary);
      last = boundary.byteOffset;
    }
  }
  return [null, ...starts].map((from, number) => ({ number, from, next: starts[number] ?? null }));
}
