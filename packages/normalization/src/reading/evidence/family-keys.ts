import type { Evidence, Offer } from '../evidence.ts';
import { isFamilyKey, isSharedKey, rowsOfDependents } from '../family-sample.ts';
import { type Sample, textAt } from '../sample.ts';
import { best, has, offersOf, type Scene, type Witness } from '../scene.ts';
import { isSharedByStrangers, numbersPersons } from '../shared-by-strangers.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { against, rather } from './against.ts';
import { nameColumn, namesEmployeeApart, subscriberApart } from './persons.ts';
import { isGenerated } from './rivals.ts';

const ANY = Number.NEGATIVE_INFINITY;
const MEMBERS_LABEL = /mem|mbr|enrollee/i;

/**
 * A number that a system assigns to each person (`PERSON_ID`), or Medicare's, isn't the member's ID if the file has the
 * employee number, by which payroll and carriers identify the member, or another ID that the rows of a family share.
 */
export const systemNumbers: Witness = (scene) => {
  const systems = offersOf(scene, 'member_id').filter(({ column }) => isSystems(scene, column));
  if (systems.length === 0) return [];
  if (has(scene, 'employee_number')) return systems.map((offer) => against(offer, 'employee_number_in_file'));
  const name = nameColumn(scene);
  const surname = best(scene, 'last_name')?.column ?? name;
  const shared = scene.columns.find(
    ({ index, meaning: { owner, line, atoms } }) =>
      owner === 'self' &&
      line === null &&
      atoms.size === 1 &&
      atoms.has('id') &&
      !isSystems(scene, index) &&
      isSharedKey(scene.sample, index, name) &&
      !isSharedByStrangers(scene.sample, index, surname!),
  );
  if (shared === undefined) return [];
  const lost = systems.map((offer) => against(offer, 'family_number_in_file'));
  const because = 'own_number_left_family';
  return [...lost, { column: shared.index, field: 'subscriber_id', weight: WEIGHTS.leftmostKey, because }];
};

/** `PERSON_ID`, a Medicare number. */
export function isSystems({ columns }: Scene, column: number): boolean {
  const { label = '', meaning } = columns[column] ?? {};
  return (
    meaning?.atoms.has('medicare') === true ||
    /^\W*(person|individual|party)[\W_]*(id|key|nbr|no|num|number)\W*$/i.test(label)
  );
}

const hasOwnId = (scene: Scene): boolean =>
  offersOf(scene, 'member_id').some(({ column }) => !isSystems(scene, column));

/** An employee number identifies the member, or links the family if its rows share it. */
export const employeeNumber: Witness = (scene) => {
  const all = offersOf(scene, 'employee_number');
  const used = all.filter(({ column }) => !isGenerated(scene, column));
  const numbers = used.length > 0 ? used : all;
  const first = numbers[0];
  const ownId = hasOwnId(scene);
  const isKey = (column: number) => tiesFamily(scene) && (numbers.length < 2 || ownId || column === first?.column);
  // `Employee ID` next to `Member ID`: the latter is the member's own, regardless of the order. `Person ID` may be
  // payroll's.
  const membersOwn = offersOf(scene, 'member_id').find(({ column }) =>
    MEMBERS_LABEL.test(scene.columns[column]?.label ?? ''),
  );
  const isLost = ({ column }: Offer) => used.length > 0 && isGenerated(scene, column);
  const relationship = best(scene, 'relationship');
  const dependents = relationship === null ? [] : rowsOfDependents(scene.sample, relationship.column);
  // `Pension No` next to the `Employee No` that their rows share.
  const isSecond = ({ column }: Offer) =>
    numbers.length > 1 &&
    column !== first?.column &&
    isKey(first!.column) &&
    dependents.length > 0 &&
    dependents.every((row) => textAt(row, column) === '');
  return offersOf(scene, 'employee_number', ANY).map((offer): Evidence => {
    if (isLost(offer) || isSecond(offer)) return against({ ...offer, field: 'member_id' }, 'values_are_other');
    if (isKey(offer.column)) return { ...offer, field: 'subscriber_id', because: 'number_of_family' };
    const weight = Math.min(offer.weight, (membersOwn?.weight ?? Number.POSITIVE_INFINITY) - WEIGHTS.secondChoice);
    return { ...offer, field: 'member_id', weight, because: 'number_of_member' };
  });
};

/** Whether the employee number in the family's rows is the subscriber's. */
export function tiesFamily(scene: Scene): boolean {
  const numbers = offersOf(scene, 'employee_number');
  const [first] = numbers;
  if (first === undefined || has(scene, 'subscriber_id')) return false;
  const isKeyed = scene.rowModel === 'person' && (hasOwnId(scene) || namesEmployeeApart(scene) || numbers.length > 1);
  return isKeyed || isSharedKey(scene.sample, first.column, nameColumn(scene));
}

/**
 * In a file with one row per person, the family's number is the subscriber's ID if there is no other, and the only ID
 * if there is none.
 */
export const familyNumber: Witness = (scene) => {
  const hasNumber = has(scene, 'employee_number');
  const hasSubscriber =
    has(scene, 'subscriber_id') ||
    tiesFamily(scene) ||
    subscriberApart(scene).some(({ field, weight }) => field === 'subscriber_ssn' && weight >= READ);
  const surname = best(scene, 'last_name') ?? best(scene, 'full_name');
  const hasOwn = offersOf(scene, 'member_id').some(
    ({ column }) => surname === null || !numbersPersons(scene.sample, column, surname.column),
  );
  const isOnly = !hasOwn && !hasNumber && has(scene, 'ssn');
  // A row for each family: its number is the member's.
  if (scene.rowModel === 'member' && !hasSubscriber && !isOnly && !hasNumber && !hasOwn)
    return offersOf(scene, 'family_id').flatMap((offer) =>
      rather(offer, 'member_id', offer.weight, 'own_number_left_person'),
    );
  if (scene.rowModel !== 'person' || hasSubscriber || (hasOwn && isOwnShared(scene))) return [];
  const relationship = best(scene, 'relationship');
  // Next to SSNs, members get pseudonyms, unless each family's number is one subscriber's.
  const isSubscribers = ({ column }: Offer) =>
    !isOnly ||
    (relationship !== null &&
      isFamilyKey(scene.sample, column, relationship.column) &&
      !countsFamilies(scene.sample, column));
  return offersOf(scene, 'family_id', ANY)
    .filter(isSubscribers)
    .flatMap((offer) => rather(offer, 'subscriber_id', offer.weight, 'only_family_link'));
};

/** 1, 2, 3: no number by which the sender knows anybody. */
function countsFamilies(sample: Sample, column: number): boolean {
  const texts = sample.map((row) => textAt(row, column));
  return texts.every((text) => /^\d*$/.test(text) && Number(text) <= 2 * sample.length);
}

/** `Household No, Participant No`: dependents have the number of one of the household's subscribers. */
function isOwnShared(scene: Scene): boolean {
  const own = best(scene, 'member_id');
  const relationship = best(scene, 'relationship');
  if (own === null || own.weight < READ || relationship === null) return false;
  return (
    isSharedKey(scene.sample, own.column, nameColumn(scene)) &&
    isFamilyKey(scene.sample, own.column, relationship.column)
  );
}
