import type { TargetField } from '@rollcall/contracts';
import { COVERAGE_SLOTS, fieldSlot } from '../record/field-slots.ts';

/**
 * The JSON of a record. The basic record is exactly as specified. Fields that only `include_metadata` shows are
 * separate:
 *
 *     {"person_key":"per_…","source":{"row_number":2,"row_numbers":[2,5]},"middle_name":null, … ,"coverages":[…],
 *      "street2":null,"dependents":[{"person_key":"per_…","source":{…},"middle_name":null, … ,"coverages":[…]}]}
 *
 * If the vendor has custom fields, `"custom":{…}` follows `coverages`.
 */
export interface ShapeField {
  /** Text between the previous value and this one. */
  readonly prefix: Uint8Array;
  /** Index of the value in TARGET_FIELDS. */
  readonly slot: number;
}

const encoder = new TextEncoder();

function shape(...fields: [prefix: string, field: TargetField][]): ShapeField[] {
  return fields.map(([prefix, field]) => ({ prefix: encoder.encode(prefix), slot: fieldSlot(field) }));
}

const COVERAGE_TAIL: [string, TargetField][] = [
  [',"effective_date":', 'coverage.effective_date'],
  [',"termination_date":', 'coverage.termination_date'],
  [',"coverage_type":', 'coverage.coverage_type'],
];

const MEMBER_NAME: [string, TargetField][] = [
  ['{"member_id":', 'member_id'],
  [',"first_name":', 'first_name'],
  [',"last_name":', 'last_name'],
  [',"date_of_birth":', 'date_of_birth'],
  [',"ssn":', 'ssn'],
  [',"email":', 'email'],
  [',"phone":', 'phone'],
  [',"address":{"street":', 'address.street'],
  [',"city":', 'address.city'],
  [',"state":', 'address.state'],
  [',"zip":', 'address.zip'],
];
const MEMBER_COVERAGE: [string, TargetField][] = [['},"coverage":{"plan_id":', 'coverage.plan_id'], ...COVERAGE_TAIL];

export const MEMBER_SHAPE = shape(...MEMBER_NAME, ...MEMBER_COVERAGE);

/** With metadata, the address has a second line. */
export const EXTENDED_MEMBER_SHAPE = shape(...MEMBER_NAME, [',"street2":', 'address.street2'], ...MEMBER_COVERAGE);

/** An entry of `dependents`. */
export const DEPENDENT_SHAPE = shape(
  ['{"member_id":', 'member_id'],
  [',"first_name":', 'first_name'],
  [',"last_name":', 'last_name'],
  [',"date_of_birth":', 'date_of_birth'],
  [',"ssn":', 'ssn'],
  [',"gender":', 'gender'],
  [',"relationship":', 'relationship'],
  [',"coverage":{"plan_id":', 'coverage.plan_id'],
  ...COVERAGE_TAIL,
);

export const MEMBER_EXTRA_SHAPE = shape(
  [',"middle_name":', 'middle_name'],
  [',"name_suffix":', 'name_suffix'],
  [',"gender":', 'gender'],
  [',"relationship":', 'relationship'],
  [',"subscriber_id":', 'subscriber_id'],
  [',"family_id":', 'family_id'],
  [',"group_id":', 'group_id'],
  [',"division":', 'division'],
  [',"employment":{"status":', 'employment.status'],
  [',"hire_date":', 'employment.hire_date'],
  [',"termination_date":', 'employment.termination_date'],
  ['},"maintenance_type":', 'maintenance_type'],
  [',"is_disabled":', 'is_disabled'],
);

export const DEPENDENT_EXTRA_SHAPE = shape(
  [',"middle_name":', 'middle_name'],
  [',"name_suffix":', 'name_suffix'],
  [',"email":', 'email'],
  [',"phone":', 'phone'],
  [',"maintenance_type":', 'maintenance_type'],
  [',"is_disabled":', 'is_disabled'],
);

/** Prefixes within an entry of `coverages`, in the order of COVERAGE_SLOTS. */
export const COVERAGE_ENTRY_PREFIXES = [
  '{"plan_id":',
  ',"effective_date":',
  ',"termination_date":',
  ',"coverage_type":',
  ',"insurance_line":',
  ',"plan_name":',
].map((prefix) => encoder.encode(prefix));

export const COVERAGE_ENTRY_SHAPE: readonly ShapeField[] = COVERAGE_SLOTS.map((slot, place) => ({
  prefix: COVERAGE_ENTRY_PREFIXES[place]!,
  slot,
}));

if (COVERAGE_ENTRY_PREFIXES.length !== COVERAGE_SLOTS.length)
  throw new Error('coverage entry does not match its fields');

export const MARK = {
  null: encoder.encode('null'),
  dependents: encoder.encode('},"dependents":['),
  objectEnd: encoder.encode('}'),
  personKey: encoder.encode('"person_key":'),
  source: encoder.encode(',"source":{"row_number":'),
  rowNumbers: encoder.encode(',"row_numbers":['),
  sourceEnd: encoder.encode(']}'),
  coverages: encoder.encode(',"coverages":['),
  coverageRow: encoder.encode(',"row_number":'),
  street2: encoder.encode(',"street2":'),
  custom: encoder.encode(',"custom":'),
  extraDependents: encoder.encode(',"dependents":['),
} as const;
