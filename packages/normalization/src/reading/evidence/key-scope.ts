import type { ColumnValues } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import { rowsOfDependents } from '../family-sample.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { nameColumn } from './persons.ts';

const IDS = ['subscriber_id', 'member_id', 'employee_number'] as const;

/**
 * If two subscribers have the same number, numbers are only unique within a group. A column that distinguishes all of
 * them and has few repeated values (`Local`, `Entity`) is the group, whatever its label is. A division can be, too.
 */
export const keyScope: Witness = (scene) => {
  const { columns, sample, values } = scene;
  const key = IDS.map((field) => best(scene, field)).find((offer) => offer !== null && offer.weight >= READ);
  const name = nameColumn(scene);
  if (has(scene, 'group_id') || key === undefined || key === null || name === null) return [];
  const relationship = best(scene, 'relationship');
  const dependents = new Set(relationship === null ? [] : rowsOfDependents(sample, relationship.column));
  // Dependents who are linked otherwise can lack the number, and the group with it.
  const numbered = sample.filter((row) => textAt(row, key.column) !== '');
  const subscribers = numbered.filter((row) => !dependents.has(row));
  const birth = best(scene, 'date_of_birth')?.column ?? name;
  const personOf = (row: readonly string[]) => `${textAt(row, name).toLowerCase()}\n${textAt(row, birth)}`;
  if (isApart(subscribers, personOf, (row) => textAt(row, key.column))) return [];
  const surname = best(scene, 'last_name')?.column;
  if (relationship === null && surname !== undefined && areFamilies(sample, key.column, surname)) return [];
  const read = scene.offers.filter(({ weight }) => weight >= READ);
  const taken = new Set(read.flatMap(({ column, field }) => (field === 'division' ? [] : [column])));
  const scope = columns.find(
    ({ index, label }) =>
      label.trim() !== '' &&
      !taken.has(index) &&
      index !== relationship?.column &&
      isGroup(numbered, index) &&
      !(values[index] && saysPersons(values[index])) &&
      isApart(subscribers, personOf, (row) => `${textAt(row, index)}\n${textAt(row, key.column)}`),
  );
  if (scope === undefined) return [];
  const because = 'separates_numbers';
  const division = read.find(({ column }) => column === scope.index)?.weight ?? 0;
  const weight = division + WEIGHTS.keyScope;
  const found: Evidence = { column: scope.index, field: 'group_id', weight, because };
  return [found];
};

type TextOf = (row: readonly string[]) => string;

/** Whether no two persons have the same key. */
function isApart(rows: Sample, personOf: TextOf, keyOf: TextOf): boolean {
  const known = new Map<string, string>();
  for (const row of rows) {
    const person = personOf(row);
    if ((known.get(keyOf(row)) ?? person) !== person) return false;
    known.set(keyOf(row), person);
  }
  return true;
}

/** Whether most rows below one with the same number have the same last name: those of a family, not of two groups. */
function areFamilies(rows: Sample, key: number, surname: number): boolean {
  const pairs = rows.slice(1).map((row, at) => [rows[at]!, row] as const);
  const below = pairs.filter(([above, row]) => textAt(row, key) !== '' && textAt(row, key) === textAt(above, key));
  const same = below.filter(([above, row]) => textAt(row, surname) === textAt(above, surname));
  return same.length * 2 > below.length;
}

/** `EMP`, `SPS`, `CHD`, but not numbers. */
const saysPersons = ({ filled, share }: ColumnValues): boolean =>
  share('relationship') >= 0.5 && filled.every((value) => /\p{L}/u.test(value));

function isGroup(sample: Sample, column: number): boolean {
  const values = sample.map((row) => textAt(row, column));
  const distinct = new Set(values).size;
  return !values.includes('') && distinct >= 2 && distinct <= Math.max(2, values.length / 4);
}
