import type { CandidateTarget, ColumnReading } from '../../infer/label-candidates.ts';
import type { Evidence, Offer } from '../evidence.ts';
import { rowsOfOthers } from '../family-sample.ts';
import { isNote, textAt } from '../sample.ts';
import { best, has, type Scene, type Witness } from '../scene.ts';
import { belongsToFamilies, isSharedByStrangers, numbersPersons } from '../shared-by-strangers.ts';
import { READ } from '../weights.ts';
import { against, rather } from './against.ts';
import { columnOfSheets, possibleScopes } from './key-scope.ts';
import { numbersRows } from './row-numbers.ts';

/** A column without values yields to one with values: a blank `Personal Email` next to `Email`. */
export const emptyRivals: Witness = ({ offers, sample }) => {
  if (sample.length === 0) return [];
  const filled = new Map<number, boolean>();
  const isFilled = ({ column }: Offer) => {
    const known = filled.get(column) ?? sample.some((row) => textAt(row, column) !== '');
    filled.set(column, known);
    return known;
  };
  const fields = new Set(offers.filter((one) => one.weight >= READ && isFilled(one)).map(({ field }) => field));
  return offers.filter((one) => fields.has(one.field) && !isFilled(one)).map((one) => against(one, 'empty'));
};

/** A column that counts the rows (`#`) yields to another ID: `#, ID, Name`. */
export const rowCounters: Witness = (scene) => {
  const ids = scene.offers.filter(({ field, weight }) => IDS.has(field) && weight >= READ);
  const counters = ids.filter((one) => countsRows(scene, one));
  // `#` is better than nothing, unless it counts dependents, too: their families would be lost.
  if (counters.length === ids.length && !counters.some((one) => countsDependents(scene, one))) return [];
  return scene.offers
    .filter((one) => one.field === 'member_id' && countsRows(scene, one))
    .map((one) => against(one, 'counts_rows'));
};

const COUNTER = /^(?:#|(?:no|nr|nbr|num|line|row|item|count|seq|s\.? ?no)\.?(?: ?#)?)$/i;

const isCounter = (column: ColumnReading | undefined): boolean => COUNTER.test(column?.label.trim() ?? '');

/** Whether there are dependents' rows, and SSNs, of which an ID can be made. */
function countsDependents(scene: Scene, { column }: Offer): boolean {
  // `Member ID` is one, even if members and then their children are numbered from 1.
  if (!isCounter(scene.columns[column])) return false;
  const relationship = best(scene, 'relationship');
  if (relationship === null || relationship.weight < READ || !has(scene, 'ssn')) return false;
  return rowsOfOthers(scene.sample, relationship.column).some((row) => textAt(row, column) !== '');
}

/** Share of the subscribers that a number of every person has at least. */
const OF_ALL = 0.8;

/**
 * `PENSION NO`, which only retirees have, next to a number that all subscribers have: it is nobody's ID, or some would have
 * one kind of ID and others another.
 */
export const partialNumbers: Witness = (scene) => {
  const ids = scene.offers.filter(({ field, weight }) => IDS.has(field) && weight >= READ);
  const relationship = best(scene, 'relationship');
  const others = new Set(relationship === null ? [] : rowsOfOthers(scene.sample, relationship.column));
  const heads = scene.sample.filter((row) => !others.has(row));
  if (heads.length === 0) return [];
  const share = ({ column }: Offer) => heads.filter((row) => textAt(row, column) !== '').length / heads.length;
  if (!ids.some((one) => share(one) === 1)) return [];
  // Only dependents, or families that have any, can have the number of the subscriber.
  const links = new Set(ids.flatMap(({ column, field }) => (field === 'subscriber_id' ? [column] : [])));
  const partial = ids.filter((one) => !links.has(one.column) && share(one) > 0 && share(one) < OF_ALL);
  return [...partial, ...partial.flatMap(({ column }) => WOULD_BE.map((field) => ({ column, field })))].map((one) =>
    against(one, 'empty'),
  );
};

/** What an employee number is read as in the end. */
const WOULD_BE = ['member_id', 'subscriber_id'] as const;

/**
 * `CARDHOLDER_ID` to the left of the names and an `EMPLOYEE_ID` behind the details, which only members have: the sender's
 * number is the first, and the employer's is a remark.
 */
export const numbersBehindDetails: Witness = (scene) => {
  const link = scene.offers.find(
    ({ field, weight, reasons }) =>
      field === 'subscriber_id' && weight >= READ && reasons.some(({ because }) => because === 'header'),
  );
  const name = best(scene, 'last_name') ?? best(scene, 'full_name');
  const birth = best(scene, 'date_of_birth');
  if (link === undefined || name === null || birth === null || link.column > name.column) return [];
  const numbered = (column: number) =>
    new Set(scene.sample.flatMap((row) => (textAt(row, column) === '' ? [] : [textAt(row, link.column)])));
  const isBehind = ({ column }: Offer) => {
    const blank = scene.sample.filter((row) => textAt(row, column) === '' && !isNote(row));
    const members = numbered(column);
    const areTheirs = blank.length > 0 && blank.every((row) => members.has(textAt(row, link.column)));
    return column > name.column && column > birth.column && areTheirs;
  };
  const numbers = scene.offers.filter((one) => one.field === 'employee_number' && one.weight >= READ && isBehind(one));
  return numbers.flatMap(({ column }) =>
    (['employee_number', ...WOULD_BE] as const).map((field) => against({ column, field }, 'values_are_other')),
  );
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** `per_1f5606fd-eea`, `emp_1815SG05TF`: what interfaces of HR systems return. */
const API_KEY = /^[a-z]{2,6}_(?=[a-z-]*\d)(?=[\d-]*[a-z])[\da-z-]{6,40}$/i;

/**
 * A key that a system made up (`732e0825-3c7a-…`) yields to a number that people use. Not if it alone says whose dependents
 * the rows are.
 */
export const generatedKeys: Witness = (scene) => {
  const ids = scene.offers.filter(({ field, weight }) => IDS.has(field) && weight >= READ);
  const generated = ids.filter(({ column }) => isGenerated(scene, column));
  const others = ids.filter((one) => !generated.includes(one));
  if (others.length === 0) return [];
  const isAlone = scene.sample.some((row) => others.every(({ column }) => textAt(row, column) === ''));
  const hasLink = generated.some(({ field }) => field === 'subscriber_id');
  if (isAlone && generated.length > 0 && !hasLink) {
    // `id` of the employees, which their dependents' rows have, too, next to the `employee_number` of the employees alone.
    const links = generated.flatMap((one) => rather(one, 'subscriber_id', one.weight, 'rows_share_it'));
    const own = others.flatMap(({ column, weight }): Evidence[] => [
      against({ column, field: 'subscriber_id' }, 'rows_share_it'),
      { column, field: 'member_id', weight, because: 'own_number_left_person' },
    ]);
    return [...links, ...own];
  }
  return generated
    .filter(({ field }) => !(isAlone && field === 'subscriber_id'))
    .map((one) => against(one, 'values_are_other'));
};

export const isGenerated = ({ sample }: Pick<Scene, 'sample'>, column: number): boolean =>
  sample.some((row) => UUID.test(textAt(row, column)) || API_KEY.test(textAt(row, column)));

/** A number that strangers share (`Person No` with 01, 02) yields to another ID, such as that of the family. */
export const sharedNumbers: Witness = (scene) => {
  const surname = best(scene, 'last_name') ?? best(scene, 'full_name');
  if (surname === null || surname.weight < READ) return [];
  const ids = scene.offers.filter(({ field, weight }) => (IDS.has(field) || field === 'family_id') && weight >= READ);
  const columns = [...new Set(ids.map(({ column }) => column))];
  // The number of a person within the family is nobody's ID, even if there is no other.
  if (columns.length === 1 && numbersPersons(scene.sample, columns[0]!, surname.column))
    return ids.map((one) => against(one, 'shared_by_strangers'));
  if (columns.length < 2) return [];
  const shared = columns.filter((column) => isSharedByStrangers(scene.sample, column, surname.column));
  const losers = shared.length < columns.length ? shared : sharedWithinGroups(scene, shared, surname.column);
  if (losers.length === columns.length) return [];
  const lost = ids.filter(({ column }) => losers.includes(column));
  const further = losers.flatMap((column) => WOULD_BE.map((field) => ({ column, field })));
  return [...lost, ...further].map((one) => against(one, 'shared_by_strangers'));
};

/**
 * The numbers that don't identify families even within a group. Subscribers can be numbered within each of them, and the
 * persons of a family always are.
 */
function sharedWithinGroups(scene: Scene, shared: readonly number[], surname: number): readonly number[] {
  const { sample } = scene;
  const group = best(scene, 'group_id');
  for (const scope of [...(group === null ? [] : [group.column]), ...possibleScopes(scene, sample)]) {
    if (shared.includes(scope)) continue;
    const still = shared.filter((column) => isSharedByStrangers(sample, column, surname, scope));
    if (still.length > 0 && still.length < shared.length) return still;
  }
  return shared.filter((column) => numbersPersons(sample, column, surname));
}

/** Of the people with several rows, how many must have several numbers. */
const SHARE_OF_PEOPLE = 0.3;
const LEAST_PEOPLE = 2;

/**
 * `Certificate Number` that differs from product to product of the same person is no number of the person, next to another
 * ID or an SSN that doesn't differ.
 */
export const numbersOfPolicies: Witness = (scene) => {
  const ids = scene.offers.filter(({ field, weight }) => IDS.has(field) && weight >= READ);
  if (ids.length === 0) return [];
  const [first, last, birth, ssn] = (['first_name', 'last_name', 'date_of_birth', 'ssn'] as const).map(
    (field) => best(scene, field)?.column,
  );
  const name = first ?? best(scene, 'full_name')?.column;
  if (name === undefined || birth === undefined) return [];
  const sheet = columnOfSheets(scene);
  const people = new Map<string, (readonly string[])[]>();
  for (const row of scene.sample) {
    // A blank row, a note, or a total.
    if (textAt(row, name) === '' || textAt(row, birth) === '') continue;
    // Two systems on two sheets have numbers of their own.
    const person = [name, last, birth, sheet]
      .map((at) => (at === undefined ? '' : textAt(row, at).toLowerCase()))
      .join('\t');
    people.set(person, [...(people.get(person) ?? []), row]);
  }
  const several = [...people.values()].filter(({ length }) => length > 1);
  const differing = (column: number) =>
    several.filter((rows) => new Set(rows.map((row) => textAt(row, column)).filter((text) => text !== '')).size > 1);
  const differs = (column: number) =>
    differing(column).length >= Math.max(LEAST_PEOPLE, several.length * SHARE_OF_PEOPLE);
  const columns = [...new Set(ids.map(({ column }) => column))];
  const losers = new Set(columns.filter(differs));
  const lost = ids.filter(({ column }) => losers.has(column));
  if (losers.size < columns.length) return lost.map((one) => against(one, 'values_are_other'));
  // It still ties the people of one policy.
  const areFilled = ssn !== undefined && several.every((rows) => rows.every((row) => textAt(row, ssn) !== ''));
  const isKnown = areFilled && differing(ssn).length === 0;
  if (!isKnown) return [];
  return lost.flatMap((one) =>
    numbersRows(scene, one.column)
      ? [one.field, ...WOULD_BE, 'family_id' as const].map((field) => against({ ...one, field }, 'values_are_other'))
      : rather(one, 'family_id', one.weight, 'rows_share_it'),
  );
};

/** `POLICY_NO` of a family isn't its group, also if each of the family's rows has it. */
export const policiesOfFamilies: Witness = (scene) => {
  const surname = best(scene, 'last_name') ?? best(scene, 'full_name');
  if (surname === null || surname.weight < READ) return [];
  const policies = scene.offers.filter(({ field, column }) => field === 'group_id' && isPolicy(scene.columns[column]));
  return policies
    .filter(({ column }) => belongsToFamilies(scene.sample, column, surname.column))
    .map((one) => against(one, 'values_are_other'));
};

const isPolicy = (column: ColumnReading | undefined): boolean =>
  column?.meaning.atoms.has('policy') === true && !column.meaning.atoms.has('group');

const IDS = new Set<CandidateTarget>(['member_id', 'subscriber_id', 'employee_number']);

/** `#` can begin again on each sheet. */
function countsRows({ columns, sample }: Scene, { column }: Offer): boolean {
  const mayRestart = isCounter(columns[column]);
  const rows = sample.filter((row) => !isNote(row));
  const filled = rows.map((row) => textAt(row, column)).filter((value) => value !== '');
  const follows = (value: string, at: number) =>
    at === 0 ||
    Number(value) === Number(filled[at - 1]) + 1 ||
    (mayRestart && value === filled[0] && value !== filled[at - 1]);
  return filled.length > 1 && filled.every(follows) && filled.every((value) => /^\d+$/.test(value));
}
