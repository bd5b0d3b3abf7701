import { ROLE } from '../kernel/generated/layout.ts';
import type { FileProfile } from '../map/file-profile.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import { fieldSlot } from '../record/field-slots.ts';
import { sampleText } from './id-pseudonyms.ts';

const RELATIONSHIP = fieldSlot('relationship');
const MEMBER_ID = fieldSlot('member_id');
const SUBSCRIBER_ID = fieldSlot('subscriber_id');

/** How a file distinguishes subscribers from dependents. */
export interface FamilyRoles {
  /** The relationship column has a value for subscribers, so a blank says nothing. */
  readonly selfNamed: boolean;
  /** Member and subscriber IDs can be compared: they are equal in some rows and differ in others. */
  readonly idsComparable: boolean;
  readonly x12: boolean;
}

/** ROLE of a row without relationship and without IDs that can be compared. */
export function usualRole({ opBySlot }: PersonPlan, { x12, selfNamed }: FamilyRoles): number {
  if (opBySlot[RELATIONSHIP] === undefined) return ROLE.subscriber;
  if (x12) return ROLE.dependent;
  return selfNamed ? ROLE.assumed : ROLE.subscriber;
}

export function familyRoles(plan: PersonPlan, profile: FileProfile, x12: boolean): FamilyRoles {
  const relationship = plan.opBySlot[RELATIONSHIP];
  const member = plan.opBySlot[MEMBER_ID];
  const subscriber = plan.opBySlot[SUBSCRIBER_ID];
  let selfNamed = false;
  let equal = 0;
  let different = 0;
  for (let row = 0; row < profile.rowCount; row++) {
    if (relationship !== undefined && relationship.read(sampleText(relationship, profile, row)).value === 'self')
      selfNamed = true;
    if (member === undefined || subscriber === undefined) continue;
    const ids = [sampleText(member, profile, row), sampleText(subscriber, profile, row)];
    if (ids.includes('')) continue;
    if (ids[0] === ids[1]) equal++;
    else different++;
  }
  return { selfNamed, idsComparable: !x12 && equal > 0 && different > 0, x12 };
}
