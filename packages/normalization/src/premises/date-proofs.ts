import type { DateOrder } from '../map/values/date-context.ts';

/** Fewer values than this are slips of the key. */
const LEAST = 3;
/** Beyond it more of them prove nothing more. */
const MOST = 1000;

type Counts = Readonly<Record<DateOrder, number>>;
const NONE: Counts = { month_first: 0, day_first: 0 };

/**
 * Dates behind a file's first rows that only the order not taken makes a day of, found by a run over the file. That a
 * column which leaves the order open is month first is a premise: with these the next run decides anew.
 */
export class DateProofs {
  /** By column (0-based) and order, the values: of members, and in memory alone. */
  private readonly values = new Map<number, Record<DateOrder, Set<string>>>();

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  add(column: number, order: DateOrder, value: string): void {
    const known = this.values.get(column) ?? { month_first: new Set(), day_first: new Set() };
    this.values.set(column, known);
    if (known[order].size < MOST) known[order].add(value);
  }

  /** Different values that prove each order; too few count as none. */
  of(column: number): Counts {
    const known = this.values.get(column);
    if (known === undefined) return NONE;
    const countOf = (order: DateOrder) => (known[order].size < LEAST ? 0 : known[order].size);
    return { month_first: countOf('month_first'), day_first: countOf('day_first') };
  }
}
