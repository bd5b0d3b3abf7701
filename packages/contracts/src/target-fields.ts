/**
 * The canonical fields that a source column can feed, in the order of the record. `kind` is the value's type and
 * determines its parser, rules, and canonical form. `label` is shown to people. Vendor configurations, mapping, rules,
 * inference, and rendering are derived from this table.
 *
 * `subscriber_id`, `subscriber_ssn`, `family_id`, and `relationship` assign a person to a family and aren't part of the
 * record.
 */
export const TARGET_FIELDS = [
  { name: 'member_id', kind: 'id', label: 'Member ID' },
  { name: 'first_name', kind: 'name', label: 'First name' },
  { name: 'middle_name', kind: 'name', label: 'Middle name' },
  { name: 'last_name', kind: 'name', label: 'Last name' },
  { name: 'name_suffix', kind: 'text', label: 'Suffix' },
  { name: 'date_of_birth', kind: 'date', label: 'Date of birth' },
  { name: 'ssn', kind: 'ssn', label: 'SSN' },
  { name: 'gender', kind: 'gender', label: 'Gender' },
  { name: 'email', kind: 'email', label: 'Email' },
  { name: 'phone', kind: 'phone', label: 'Phone' },
  { name: 'address.street', kind: 'text', label: 'Street' },
  { name: 'address.street2', kind: 'text', label: 'Apt, suite' },
  { name: 'address.city', kind: 'text', label: 'City' },
  { name: 'address.state', kind: 'state', label: 'State' },
  { name: 'address.zip', kind: 'zip', label: 'ZIP code' },
  { name: 'coverage.plan_id', kind: 'id', label: 'Plan ID' },
  { name: 'coverage.effective_date', kind: 'date', label: 'Effective date' },
  { name: 'coverage.termination_date', kind: 'date', label: 'End date' },
  { name: 'coverage.coverage_type', kind: 'coverage_type', label: 'Coverage level' },
  { name: 'coverage.insurance_line', kind: 'insurance_line', label: 'Benefit' },
  { name: 'coverage.plan_name', kind: 'text', label: 'Plan name' },
  { name: 'relationship', kind: 'relationship', label: 'Relationship' },
  { name: 'subscriber_id', kind: 'id', label: "Subscriber's member ID" },
  { name: 'subscriber_ssn', kind: 'ssn', label: "Subscriber's SSN" },
  { name: 'family_id', kind: 'id', label: 'Family ID' },
  { name: 'group_id', kind: 'id', label: 'Group ID' },
  { name: 'division', kind: 'text', label: 'Division' },
  { name: 'maintenance_type', kind: 'maintenance_type', label: 'Type of change' },
  { name: 'employment.status', kind: 'text', label: 'Employment status' },
  { name: 'employment.hire_date', kind: 'date', label: 'Hire date' },
  { name: 'employment.termination_date', kind: 'date', label: 'Last day of employment' },
  { name: 'is_disabled', kind: 'flag', label: 'Disabled dependent' },
] as const;

export type TargetField = (typeof TARGET_FIELDS)[number]['name'];
export type FieldKind = (typeof TARGET_FIELDS)[number]['kind'];

/** A field that only one vendor has: `custom.union_local`. */
export type CustomFieldName = `custom.${string}`;

export const TARGET_FIELD_NAMES = TARGET_FIELDS.map((field) => field.name) as [TargetField, ...TargetField[]];
