import { rowsOfOthers } from '../family-sample.ts';
import { textAt } from '../sample.ts';
import { best, has, offersOf, type Witness } from '../scene.ts';
import { against, rather } from './against.ts';

/** `Name, Last Name`: next to the last name, single words are first names. */
export const singleNames: Witness = (scene) => {
  if (has(scene, 'first_name') || !has(scene, 'last_name')) return [];
  return offersOf(scene, 'full_name', Number.NEGATIVE_INFINITY).flatMap((offer) => {
    const values = scene.sample.map((row) => textAt(row, offer.column)).filter((value) => value !== '');
    const single = values.filter((value) => !/[\s,]/.test(value)).length;
    if (values.length === 0 || single < values.length * 0.7) return [];
    return rather(offer, 'first_name', offer.weight, 'single_names');
  });
};

const LEAST_ROWS = 2;
const MOST = 0.9;

/**
 * `Worker, Insured Life, Relationship`: two names that are the same in the employees' rows and differ in those of
 * dependents. The one that repeats the employee isn't the dependent's.
 */
export const namesOfPersons: Witness = (scene) => {
  const relationship = best(scene, 'relationship')?.column;
  if (relationship === undefined || scene.rowModel !== 'person') return [];
  const others = new Set(rowsOfOthers(scene.sample, relationship));
  const own = scene.sample.filter((row) => !others.has(row) && textAt(row, relationship) !== '');
  if (others.size < LEAST_ROWS || own.length < LEAST_ROWS) return [];
  const isSame = (one: number, other: number) => (row: readonly string[]) =>
    textAt(row, one) !== '' && textAt(row, one).toLowerCase() === textAt(row, other).toLowerCase();
  const isTold = (name: number, other: number): boolean =>
    own.filter(isSame(name, other)).length >= own.length * MOST &&
    [...others].filter((row) => textAt(row, other) !== '' && !isSame(name, other)(row)).length >= others.size * MOST;
  const repeats = (name: number): boolean => {
    const people = new Set(own.map((row) => textAt(row, name).toLowerCase()));
    return [...others].filter((row) => people.has(textAt(row, name).toLowerCase())).length >= others.size * MOST;
  };
  return offersOf(scene, 'full_name').flatMap((offer) => {
    if (!repeats(offer.column)) return [];
    const person = scene.columns.find(({ index }) => index !== offer.column && isTold(offer.column, index));
    if (person === undefined) return [];
    const { weight } = offer;
    return [
      against(offer, 'repeats_name'),
      { column: person.index, field: 'full_name', weight, because: 'another_is_own' } as const,
    ];
  });
};
