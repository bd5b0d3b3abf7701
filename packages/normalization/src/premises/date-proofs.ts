import type { DateOrder } from '../values/date-context.ts';

/** Fewer values could be typing errors. */
const LEAST = 3;
/** More values wouldn't change the result. */
const MOST = 1000;

type Counts = Readonly<Record<DateOrder, number>>;
const NONE: Counts = { month_first: 0, day_first: 0 };

/**
 * Dates after a file's first rows that are only valid in the order that wasn't chosen. A column without proof in the
 * sample is assumed to be month first. The next run decides again with these values.
 */
export class DateProofs {
  /** Values by column (0-based) and order. Members' values, only kept in memory. */
  private readonly values = new Map<number, Record<DateOrder, Set<string>>>();

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  add(column: number, order: DateOrder, value: string): void {
    const known = this.values.get(column) ?? { month_first: new Set(), day_first: new Set() };
    this.values.set(column, known);
    if (known[order].size < MOST) known[order].add(value);
  }

  /** Number of different values that prove each order. Too few count as none. */
  of(column: number): Counts {
    const known = this.values.get(column);
    if (known === undefined) return NONE;
    const countOf = (order: DateOrder) => (known[order].size < LEAST ? 0 : known[order].size);
    return { month_first: countOf('month_first'), day_first: countOf('day_first') };
  }
}
