import type { Evidence } from '../evidence.ts';
import { isSharedKey } from '../family-sample.ts';
import { has, offersOf, type Scene, type Witness } from '../scene.ts';
import { READ, WEIGHTS } from '../weights.ts';
import { rather } from './against.ts';
import { nameColumn, namesEmployeeApart, subscriberApart } from './persons.ts';

const ANY = Number.NEGATIVE_INFINITY;
const MEMBERS_LABEL = /mem|mbr|enrollee/i;

/** An employee's number names the member, or ties the family where its rows are seen to share it. */
export const employeeNumber: Witness = (scene) => {
  const numbers = offersOf(scene, 'employee_number');
  const first = numbers[0];
  const ownId = has(scene, 'member_id');
  const isKey = (column: number) => tiesFamily(scene) && (numbers.length < 2 || ownId || column === first?.column);
  // `Employee ID` beside `Member ID`: the member's own is the latter, wherever it stands. `Person ID` may be payroll's.
  const membersOwn = offersOf(scene, 'member_id').find(({ column }) =>
    MEMBERS_LABEL.test(scene.columns[column]?.label ?? ''),
  );
  return offersOf(scene, 'employee_number', ANY).map((offer): Evidence => {
    if (isKey(offer.column)) return { ...offer, field: 'subscriber_id', because: "it is the family's here" };
    const weight = Math.min(offer.weight, (membersOwn?.weight ?? Number.POSITIVE_INFINITY) - WEIGHTS.secondChoice);
    return { ...offer, field: 'member_id', weight, because: "it is the member's own here" };
  });
};

/** Whether the employee's number is the subscriber's on the rows of the family. */
export function tiesFamily(scene: Scene): boolean {
  const numbers = offersOf(scene, 'employee_number');
  const [first] = numbers;
  if (first === undefined || has(scene, 'subscriber_id')) return false;
  const isKeyed =
    scene.rowModel === 'person' && (has(scene, 'member_id') || namesEmployeeApart(scene) || numbers.length > 1);
  return isKeyed || isSharedKey(scene.sample, first.column, nameColumn(scene));
}

/** In a row per person the family's number is the subscriber's where nothing else is, and the only id where there is none. */
export const familyNumber: Witness = (scene) => {
  const hasNumber = has(scene, 'employee_number');
  const hasSubscriber =
    has(scene, 'subscriber_id') ||
    tiesFamily(scene) ||
    subscriberApart(scene).some(({ field, weight }) => field === 'subscriber_ssn' && weight >= READ);
  const isOnly = !has(scene, 'member_id') && !hasNumber && has(scene, 'ssn');
  if (scene.rowModel !== 'person' || hasSubscriber || isOnly) return [];
  return offersOf(scene, 'family_id', ANY).flatMap((offer) =>
    rather(offer, 'subscriber_id', offer.weight, 'nothing else ties the family'),
  );
};
