import { RELATIONSHIPS } from '../code-lists/relationships.ts';
import type { FileProfile } from '../map/file-profile.ts';
import type { PersonPlan } from '../map/person-plan.ts';
import { fieldSlot } from '../record/field-slots.ts';
import type { PersonDraft } from '../record/mapped-row.ts';
import { sampleText } from './id-pseudonyms.ts';

const RELATIONSHIP = fieldSlot('relationship');
const MEMBER_ID = fieldSlot('member_id');
const SUBSCRIBER_ID = fieldSlot('subscriber_id');
const SELF = RELATIONSHIPS.indexOf('self') + 1;

/** How a file distinguishes subscribers from dependents. */
export interface FamilyRoles {
  /** The relationship column has a value for subscribers, so a blank says nothing. */
  readonly selfNamed: boolean;
  /** Member and subscriber IDs can be compared: they are equal in some rows and differ in others. */
  readonly idsComparable: boolean;
  readonly x12: boolean;
}

export type Role = 'subscriber' | 'dependent' | 'assumed_subscriber';

/**
 * Uses the relationship if there is one, or else whether the row's own ID is the subscriber's. Otherwise, the row is a
 * subscriber's: files without dependents have no such column, and some files leave the relationship blank for
 * subscribers.
 */
export function roleOf(person: PersonDraft, plan: PersonPlan, roles: FamilyRoles, bytes: Uint8Array): Role {
  const relationship = person.numbers[RELATIONSHIP]!;
  if (relationship !== 0) return relationship === SELF ? 'subscriber' : 'dependent';
  if (roles.idsComparable && person.starts[SUBSCRIBER_ID]! >= 0 && person.starts[MEMBER_ID]! >= 0) {
    return sameValue(person, bytes) ? 'subscriber' : 'dependent';
  }
  if (plan.opBySlot[RELATIONSHIP] === undefined) return 'subscriber';
  if (roles.x12) return 'dependent';
  return roles.selfNamed ? 'assumed_subscriber' : 'subscriber';
}

function sameValue({ starts, ends }: PersonDraft, bytes: Uint8Array): boolean {
  const length = ends[MEMBER_ID]! - starts[MEMBER_ID]!;
  if (ends[SUBSCRIBER_ID]! - starts[SUBSCRIBER_ID]! !== length) return false;
  for (let index = 0; index < length; index++) {
    if (bytes[starts[MEMBER_ID]! + index] !== bytes[starts[SUBSCRIBER_ID]! + index]) return false;
  }
  return true;
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
