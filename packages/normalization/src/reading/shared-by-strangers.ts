import { type Sample, textAt } from './sample.ts';

/** Fewer people don't show that a value is shared. */
const LEAST_PEOPLE = 4;
/** A number within the family starts at 0 or 1. */
const FIRST = /^0{0,2}[01]$/;
const SMALL = /^\d{1,3}$/;

/**
 * Whether a column's values are shared by people with different last names, three on average, so that they can't be
 * something of each person or family. For numbers that count the persons of a family, fewer are enough.
 *
 * @param surname the column of last names or full names
 */
export function isSharedByStrangers(sample: Sample, column: number, surname: number): boolean {
  const people = new Map<string, Set<string>>();
  for (const row of sample) {
    const value = textAt(row, column).toLowerCase();
    if (value !== '') people.set(value, (people.get(value) ?? new Set()).add(textAt(row, surname).toLowerCase()));
  }
  const all = [...people.values()].reduce((sum, { size }) => sum + size, 0);
  if (all < LEAST_PEOPLE) return false;
  if (all >= people.size * 3) return true;
  const isCounter = [...people.keys()].every((value) => SMALL.test(value));
  return isCounter && [...people].some(([value, { size }]) => FIRST.test(value) && size * 3 >= all && size >= 3);
}
