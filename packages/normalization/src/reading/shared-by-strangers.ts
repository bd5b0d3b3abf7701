import { lastNameIn } from './family-sample.ts';
import { type Sample, textAt } from './sample.ts';

/** Fewer people don't show that a value is shared. */
const LEAST_PEOPLE = 4;
/** A number within the family starts at 0 or 1. */
const FIRST = /^0{0,2}[01]$/;
const SMALL = /^\d{1,3}$/;
const COUNTED = /^\d{0,3}$/;

/**
 * Whether a column's values are shared by people with different last names, three on average, so that they can't be
 * something of each person or family. For numbers that count the persons of a family, fewer are enough.
 *
 * @param surname the column of last names or full names
 * @param scope the column of groups within which values are compared
 */
export function isSharedByStrangers(sample: Sample, column: number, surname: number, scope?: number): boolean {
  const people = peopleOf(sample, column, surname, scope);
  const all = [...people.values()].reduce((sum, { size }) => sum + size, 0);
  if (all < LEAST_PEOPLE) return false;
  return all >= people.size * 3 || isCounter(people, all);
}

/** Whether a column numbers the persons of each family: 1, 2, 3, and again 1. */
export function numbersPersons(sample: Sample, column: number, surname: number): boolean {
  if (!sample.every((row) => COUNTED.test(textAt(row, column)))) return false;
  const people = peopleOf(sample, column, surname);
  const all = [...people.values()].reduce((sum, { size }) => sum + size, 0);
  return all >= LEAST_PEOPLE && isCounter(people, all);
}

/** Share of the values that one last name has if families have them. Some children have another. */
const OF_ONE_NAME = 0.8;

/** Whether almost every value is that of people with one last name. */
export function belongsToFamilies(sample: Sample, column: number, surname: number): boolean {
  const names = [...peopleOf(sample, column, surname).values()];
  return names.length >= LEAST_PEOPLE && names.filter(({ size }) => size === 1).length >= names.length * OF_ONE_NAME;
}

/** By row. Each reading of a file asks for them again. */
const known = new WeakMap<Sample, Map<number, readonly string[]>>();

function surnamesOf(sample: Sample, column: number): readonly string[] {
  const columns = known.get(sample) ?? new Map<number, readonly string[]>();
  known.set(sample, columns);
  const names = columns.get(column) ?? sample.map((row) => lastNameIn(textAt(row, column)));
  columns.set(column, names);
  return names;
}

/** The last names by value, or by value and group. */
function peopleOf(sample: Sample, column: number, surname: number, scope?: number): Map<string, Set<string>> {
  const people = new Map<string, Set<string>>();
  const surnames = surnamesOf(sample, surname);
  for (const [at, row] of sample.entries()) {
    const value = textAt(row, column).toLowerCase();
    const key = scope === undefined ? value : `${value}\n${textAt(row, scope)}`;
    if (value !== '') people.set(key, (people.get(key) ?? new Set()).add(surnames[at]!));
  }
  return people;
}

function isCounter(people: ReadonlyMap<string, ReadonlySet<string>>, all: number): boolean {
  const areSmall = [...people.keys()].every((value) => SMALL.test(value));
  return areSmall && [...people].some(([value, { size }]) => FIRST.test(value) && size * 3 >= all && size >= 3);
}
