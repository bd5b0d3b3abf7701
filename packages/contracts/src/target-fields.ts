/**
 * The canonical fields that a source column can feed, in the order of the record. `kind` names the value's type and so
 * its parser, its rules and its canonical form. Everything that knows fields (vendor configs, the compiled mapping, the
 * rules, the inference, the renderers) derives from this table.
 *
 * `subscriber_id`, `subscriber_ssn`, `family_id` and `relationship` place a person in a family; they are no part of the
 * contract's record.
 */
export const TARGET_FIELDS = [
  { name: 'member_id', kind: 'id' },
  { name: 'first_name', kind: 'name' },
  { name: 'middle_name', kind: 'name' },
  { name: 'last_name', kind: 'name' },
  { name: 'name_suffix', kind: 'text' },
  { name: 'date_of_birth', kind: 'date' },
  { name: 'ssn', kind: 'ssn' },
  { name: 'gender', kind: 'gender' },
  { name: 'email', kind: 'email' },
  { name: 'phone', kind: 'phone' },
  { name: 'address.street', kind: 'text' },
  { name: 'address.street2', kind: 'text' },
  { name: 'address.city', kind: 'text' },
  { name: 'address.state', kind: 'state' },
  { name: 'address.zip', kind: 'zip' },
  { name: 'coverage.plan_id', kind: 'id' },
  { name: 'coverage.effective_date', kind: 'date' },
  { name: 'coverage.termination_date', kind: 'date' },
  { name: 'coverage.coverage_type', kind: 'coverage_type' },
  { name: 'coverage.insurance_line', kind: 'insurance_line' },
  { name: 'coverage.plan_name', kind: 'text' },
  { name: 'relationship', kind: 'relationship' },
  { name: 'subscriber_id', kind: 'id' },
  { name: 'subscriber_ssn', kind: 'ssn' },
  { name: 'family_id', kind: 'id' },
  { name: 'group_id', kind: 'id' },
  { name: 'maintenance_type', kind: 'maintenance_type' },
  { name: 'employment.status', kind: 'text' },
  { name: 'employment.hire_date', kind: 'date' },
  { name: 'employment.termination_date', kind: 'date' },
  { name: 'handicapped', kind: 'flag' },
] as const;

export type TargetField = (typeof TARGET_FIELDS)[number]['name'];
export type FieldKind = (typeof TARGET_FIELDS)[number]['kind'];

export const TARGET_FIELD_NAMES = TARGET_FIELDS.map((field) => field.name) as [TargetField, ...TargetField[]];
