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

/** Formats whose rows can be read from any boundary without what came before. */
export function canSplit(layout: SourceLayout): boolean {
  return layout.format === 'csv' || layout.format === 'fixed_width';
}

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
      // What is left behind a boundary may be little; a range of its own is worth a quarter of the usual size.
      if (boundary.byteOffset - last < rangeBytes || sourceBytes - boundary.byteOffset < rangeBytes / 4) continue;
      starts.push(boundary);
      last = boundary.byteOffset;
    }
  }
  return [null, ...starts].map((from, number) => ({ number, from, next: starts[number] ?? null }));
}
