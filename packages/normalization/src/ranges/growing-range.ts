import type { WindowOptions } from '../assemble/family-window.ts';
import type { RangeTally } from '../decode/range-tally.ts';
import type { RowBatch } from '../decode/row-batch.ts';
import { type FileRange, nextRowOf } from './file-range.ts';
import type { OwnRows } from './run-range-batch.ts';

/** Keys seen: so many bytes a row, and the set says "maybe" of few keys that are new, at the end. */
const SEEN_BYTES_PER_ROW = 2;
const MAX_SEEN_BYTES = 24 * 1024 * 1024;
/** What the largest set is good for: a range that has as many rows grows no more. */
const MAX_ROWS = MAX_SEEN_BYTES / SEEN_BYTES_PER_ROW;

/** For a range that may have all rows of its file, of whose number its own say something. */
export function growingWindow(window: WindowOptions, { next }: FileRange, sourceBytes: number): WindowOptions {
  const rows = next === null ? 0 : (sourceBytes / next.byteOffset) * next.rowNumber;
  const wanted = Math.min(Math.ceil(rows * SEEN_BYTES_PER_ROW), MAX_SEEN_BYTES);
  return { ...window, seenBytes: Math.max(wanted, window.seenBytes) };
}

interface Growth {
  readonly own: OwnRows;
  readonly tally: RangeTally;
  readonly more: () => Promise<FileRange | null>;
  readonly sourceBytes: number;
}

/**
 * A range that takes over the one behind it, and then the one behind that, until it is given none: so a worker that is
 * alone reads a file at one go, and stops where another one begins. It asks when it comes to the last range that it was
 * given, before the decoder looks at what is behind that.
 */
export class GrowingRange {
  private isAsking = true;

  /** @param last the last range that is its own */
  constructor(
    public last: FileRange,
    private readonly growth: Growth,
  ) {}

  /** Whether `goOn` has something to ask, before the batch is run. */
  isDue({ rowCount, rowNumbers }: RowBatch): boolean {
    const { from, next } = this.last;
    if (!this.isAsking || next === null || next.rowNumber > MAX_ROWS || rowCount === 0) return false;
    return from === null || rowNumbers[rowCount - 1]! >= from.rowNumber;
  }

  async goOn(batch: RowBatch): Promise<void> {
    const { own, tally, more, sourceBytes } = this.growth;
    while (this.isDue(batch)) {
      const further = tally.isPast ? null : await more();
      if (further === null) this.isAsking = false;
      else {
        this.last = further;
        own.goOn(further);
        tally.untilByte = further.next?.byteOffset ?? sourceBytes;
        tally.untilRow = nextRowOf(further);
      }
    }
  }
}
