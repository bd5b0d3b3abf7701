import { isNote, textAt } from '../sample.ts';
import { best, type Scene } from '../scene.ts';
import { nameColumn } from './persons.ts';

/** Rows beyond the first of their person, so that a number of each row can't be one of each person. */
const LEAST_REPEATED = 2;
/** Rows that are all of one name are of people who share it. */
const LEAST_PEOPLE = 2;

/** `KeyID`, `Row ID`: another number in each row, though people have several rows. It identifies and ties nobody. */
export function numbersRows(scene: Scene, column: number): boolean {
  const [name, birth] = [nameColumn(scene), best(scene, 'date_of_birth')?.column];
  if (name === null || birth === undefined) return false;
  const last = best(scene, 'last_name')?.column ?? name;
  const rows = scene.sample.filter((row) => !isNote(row) && textAt(row, name) !== '' && textAt(row, birth) !== '');
  const numbers = new Set(rows.map((row) => textAt(row, column)));
  if (numbers.has('') || numbers.size < rows.length) return false;
  const people = new Set(rows.map((row) => [name, last, birth].map((at) => textAt(row, at).toLowerCase()).join('\t')));
  return people.size >= LEAST_PEOPLE && rows.length - people.size >= LEAST_REPEATED;
}
