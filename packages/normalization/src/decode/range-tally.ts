import type { SourceLayout } from '../source-layout.ts';
import { controlTotalFault, encodingFault } from './csv-faults.ts';
import { trailerCountFault } from './fixed-width/trailer-count.ts';
import type { DecodeFault } from './row-batch.ts';

/**
 * What a decoder counts in one range of a file where a fault of the whole file could come of it. With a tally it reports
 * no such fault itself: `tallyFaults` does, from those of all ranges.
 */
export interface RangeTally {
  /** Bytes from here on are counted by the next range. */
  untilByte: number;
  /** Rows from here on are counted by the next range. */
  untilRow: number;
  /** Something was read that is the next range's to count: neither of the two may be moved any more. */
  isPast: boolean;
  repairedBytes: number;
  details: number;
  others: number;
  /** Trailers that say how many records there are, with what was counted in the range before them. */
  readonly stated: { rowNumber: number; declared: number; details: number; others: number }[];
}

export type CountedRange = Pick<RangeTally, 'repairedBytes' | 'details' | 'others' | 'stated'>;

export function createTally(untilByte: number, untilRow: number): RangeTally {
  return { untilByte, untilRow, isPast: false, repairedBytes: 0, details: 0, others: 0, stated: [] };
}

/** The faults of the file that its ranges' tallies, in order, come to; as decoding it at one go would report them. */
export function tallyFaults(layout: SourceLayout, tallies: readonly CountedRange[]): DecodeFault[] {
  if (layout.format === 'csv') {
    const repaired = tallies.reduce((sum, { repairedBytes }) => sum + repairedBytes, 0);
    const total = layout.controlTotal === undefined ? null : controlTotalFault(layout.controlTotal);
    return [...(repaired > 0 ? [encodingFault(layout, repaired)] : []), ...(total === null ? [] : [total])];
  }
  const faults: DecodeFault[] = [];
  let details = 0;
  let others = 0;
  for (const tally of tallies) {
    for (const { rowNumber, declared, ...before } of tally.stated) {
      const fault = trailerCountFault(rowNumber, declared, details + before.details, others + before.others);
      if (fault !== null) faults.push(fault);
    }
    details += tally.details;
    others += tally.others;
  }
  return faults;
}
