import { TARGET_FIELDS, type TargetField } from '@rollcall/contracts';

const byName = new Map<string, number>(TARGET_FIELDS.map((field, slot) => [field.name, slot]));

/** Index of a field in TARGET_FIELDS and in a draft's arrays. */
export function fieldSlot(name: TargetField): number {
  return byName.get(name)!;
}

export const FIELD_COUNT = TARGET_FIELDS.length;

export const NAME_SLOTS = (['first_name', 'middle_name', 'last_name', 'name_suffix'] as const).map(fieldSlot);

/** The coverage fields in the order in which coverages are stored and compared. */
export const COVERAGE_SLOTS = (
  [
    'coverage.plan_id',
    'coverage.effective_date',
    'coverage.termination_date',
    'coverage.coverage_type',
    'coverage.insurance_line',
    'coverage.plan_name',
  ] as const
).map(fieldSlot);

/** Index of a coverage field in COVERAGE_SLOTS, or -1 for fields of the person. */
export const COVERAGE_PLACE = Int8Array.from({ length: FIELD_COUNT }, (_, slot) => COVERAGE_SLOTS.indexOf(slot));

/**
 * The slot of a person's custom fields, which are one JSON object. Coverage fields are stored with coverages, so a
 * person has no value of its own in this slot.
 */
export const CUSTOM_SLOT = COVERAGE_SLOTS[0]!;

/** The slots of a person, without its coverages. */
export const PLAIN_SLOTS = Array.from({ length: FIELD_COUNT }, (_, slot) => slot).filter(
  (slot) => slot === CUSTOM_SLOT || !COVERAGE_SLOTS.includes(slot),
);

if (FIELD_COUNT > 32) throw new Error('a slot set holds at most 32 fields');

/** A set of slots as bits: `1 << slot`. */
export type SlotSet = number;

export const SLOT = {
  memberId: fieldSlot('member_id'),
  firstName: fieldSlot('first_name'),
  lastName: fieldSlot('last_name'),
  dateOfBirth: fieldSlot('date_of_birth'),
  street2: fieldSlot('address.street2'),
  planId: fieldSlot('coverage.plan_id'),
  effectiveDate: fieldSlot('coverage.effective_date'),
  terminationDate: fieldSlot('coverage.termination_date'),
  coverageType: fieldSlot('coverage.coverage_type'),
  insuranceLine: fieldSlot('coverage.insurance_line'),
  relationship: fieldSlot('relationship'),
  ssn: fieldSlot('ssn'),
  subscriberSsn: fieldSlot('subscriber_ssn'),
  subscriberId: fieldSlot('subscriber_id'),
  familyId: fieldSlot('family_id'),
  groupId: fieldSlot('group_id'),
  is_disabled: fieldSlot('is_disabled'),
} as const;
