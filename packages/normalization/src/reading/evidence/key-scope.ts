import type { ColumnValues } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import { rowsOfDependents, rowsOfOthers } from '../family-sample.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, type Scene, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { nameColumn } from './persons.ts';

const IDS = ['subscriber_id', 'member_id', 'employee_number'] as const;

/**
 * If two subscribers have the same number, numbers are only unique within a group. A column that distinguishes all of
 * them and has few repeated values (`Local`, `Entity`) is the group, whatever its label is. A division can be, too.
 */
export const keyScope: Witness = (scene) => {
  const { sample } = scene;
  // Two subscribers of a household have its number, but not on two sheets.
  const fields = columnOfSheets(scene) === undefined ? IDS : ([...IDS, 'family_id'] as const);
  const key = fields.map((field) => best(scene, field)).find((offer) => offer !== null && offer.weight >= READ);
  const name = nameColumn(scene);
  if (has(scene, 'group_id') || key === undefined || key === null || name === null) return [];
  const relationship = best(scene, 'relationship');
  // Dependents who are linked otherwise can lack the number, and the group with it.
  const numbered = sample.filter((row) => textAt(row, key.column) !== '');
  const without = (dependents: readonly (readonly string[])[]) => {
    const others = new Set(dependents);
    return numbered.filter((row) => !others.has(row));
  };
  const known = without(relationship === null ? [] : dependentsIn(sample, relationship.column));
  const birth = best(scene, 'date_of_birth')?.column ?? name;
  const personOf = (row: readonly string[]) => `${textAt(row, name).toLowerCase()}\n${textAt(row, birth)}`;
  // Rows whose relationship isn't known can be those of subscribers. Otherwise, their dependents would belong to others.
  const possible = relationship === null ? known : without(rowsOfDependents(sample, relationship.column));
  const isShared = (rows: Sample) => !isApart(rows, personOf, (row) => textAt(row, key.column));
  const subscribers = [known, possible].find(isShared);
  if (subscribers === undefined) return [];
  const surname = best(scene, 'last_name')?.column;
  if (relationship === null && surname !== undefined && areFamilies(sample, key.column, surname, personOf)) return [];
  const scopes = key.field === 'family_id' ? [columnOfSheets(scene)!] : possibleScopes(scene, numbered);
  const scope = scopes.find((index) =>
    isApart(subscribers, personOf, (row) => `${textAt(row, index)}\n${textAt(row, key.column)}`),
  );
  return scope === undefined ? [] : [scopeEvidence(scene, scope)];
};

/** Columns without another meaning that divide the rows into a few groups. */
export function possibleScopes(scene: Scene, rows: Sample): number[] {
  const { columns, values, offers } = scene;
  const sheets = columnOfSheets(scene);
  const read = offers.filter(({ weight }) => weight >= READ);
  const taken = new Set(read.flatMap(({ column, field }) => (field === 'division' ? [] : [column])));
  const relationships = new Set(offers.flatMap(({ column, field }) => (field === 'relationship' ? [column] : [])));
  return columns.flatMap(({ index, label }) =>
    label.trim() !== '' &&
    !taken.has(index) &&
    !relationships.has(index) &&
    (index === sheets || isGroup(rows, index)) &&
    !(values[index] && saysPersons(values[index]))
      ? [index]
      : [],
  );
}

/** The column with the names of sheets or tables whose numbers are shared by different people. */
export const columnOfSheets = ({ columns }: Scene): number | undefined =>
  columns.findLast(({ label }) => label === 'Sheet' || label === 'Table')?.index;

/** A division can be the group, too. */
export function scopeEvidence({ offers }: Scene, column: number): Evidence {
  const division = offers.find((one) => one.column === column && one.field === 'division' && one.weight >= READ);
  return {
    column,
    field: 'group_id',
    weight: (division?.weight ?? 0) + WEIGHTS.keyScope,
    because: 'separates_numbers',
  };
}

/** Unknown relationships are dependents', if the file has a word for the subscriber. */
function dependentsIn(sample: Sample, relationship: number): (readonly string[])[] {
  const others = rowsOfOthers(sample, relationship);
  return others.length < sample.length ? others : rowsOfDependents(sample, relationship);
}

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

/**
 * Whether most people below another one with the same number have the same last name: those of a family, not of two
 * groups.
 */
function areFamilies(rows: Sample, key: number, surname: number, personOf: TextOf): boolean {
  const pairs = rows.slice(1).map((row, at) => [rows[at]!, row] as const);
  const below = pairs.filter(
    ([above, row]) =>
      textAt(row, key) !== '' && textAt(row, key) === textAt(above, key) && personOf(row) !== personOf(above),
  );
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
