import { labelOfField } from '@rollcall/contracts/label-of-field';

/** `{field}` stands for the label. Titles contain nothing that is specific to a row. */
const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    required: '{field} is empty',
    ambiguous_date: 'Date could be month first or day first',
    date_format: '{field} can’t be read',
    two_digit_year: 'Year has two digits',
    date_leading_zero: 'Date lost a leading zero',
    excel_serial_date: 'Date is an Excel day number',
    birth_date_in_future: 'Date of birth is in the future',
    birth_date_placeholder: 'Date of birth looks made up',
    age_over_limit: 'Age isn’t possible',
    age_unusual: 'Older than 100',
    subscriber_under_age: 'Subscriber is very young',
    spouse_under_age: 'Spouse is under 16',
    dependent_over_age: 'Child may have aged out',
    effective_before_birth: 'Coverage starts before birth',
    termination_before_effective: 'Coverage ends before it starts',
    coverage_void: 'Coverage never takes effect',
    effective_before_hire: 'Coverage starts before the hire date',
    effective_far_past: 'Effective date is long past',
    effective_far_ahead: 'Effective date is far ahead',
    termination_date_missing: 'End date is missing',
    waived_unread: 'Another column says that coverage isn’t in force',
    row_void: 'Row is void',
    end_date_unread: 'Another column may have the end date',
    start_date_unread: 'Another column may have the effective date',
    other_value_unread: 'Another column of the same name differs',
    unknown_coverage_type: 'Coverage level isn’t known',
    unknown_insurance_line: 'Benefit isn’t known',
    unknown_relationship: 'Relationship isn’t known',
    unspecific_relationship: 'Relationship is too general',
    relationship_missing: 'Relationship is empty',
    unknown_gender: 'Gender isn’t known',
    unknown_maintenance_type: 'Type of change isn’t known',
    unknown_flag: '{field} isn’t yes or no',
    custom_value: '{field} can’t be read',
    value_not_allowed: '{field} isn’t on this vendor’s list',
    email_format: 'Email isn’t valid',
    email_placeholder: 'Email looks made up',
    phone_format: 'Phone isn’t valid',
    phone_placeholder: 'Phone looks made up',
    phone_extension: 'Phone extension left out',
    unknown_state: 'State isn’t known',
    zip_format: 'ZIP code isn’t valid',
    zip_foreign: 'ZIP code is from abroad',
    zip_leading_zero: 'ZIP code lost a leading zero',
    zip_state_mismatch: 'ZIP code and state differ',
    ssn_format: 'SSN doesn’t have 9 digits',
    ssn_invalid: 'SSN can’t exist',
    ssn_placeholder: 'SSN looks made up',
    ssn_is_tax_id: 'Tax ID instead of an SSN',
    ssn_leading_zeros: 'SSN lost a leading zero',
    ssn_in_text: '{field} contains an SSN',
    ssn_in_email: '{field} contains an SSN',
    ssn_as_member_id: 'SSN used as the member ID',
    name_has_digits: '{field} contains digits',
    name_too_long: '{field} is very long',
    name_has_comma: '{field} looks like “Last, First”',
    name_split_guessed: 'Where the last name begins is a guess',
    last_name_of_member: 'Dependent without a last name',
    name_has_suffix: 'Last name includes a suffix',
    scientific_notation: 'Number was damaged by Excel',
    decimal_suffix: '{field} came as a decimal',
    undecodable_character: 'Letters were damaged',
    double_encoded: 'Letters were garbled, and repaired',
    hire_before_birth: 'Hired before birth',
    employment_dates_reversed: 'Last day of work is before the hire date',
    subscriber_not_found: 'Dependent without a subscriber',
    recorded_without_subscriber: 'Dependent came alone',
    subscriber_rejected: 'Subscriber was rejected',
    multiple_subscribers: 'Two subscribers share an ID',
    duplicate_member_id: 'Member ID used twice',
    shared_family_id: 'Family ID used by two subscribers',
    duplicate_ssn: 'Two people share an SSN',
    ssn_same_as_subscriber: 'Dependent has the subscriber’s SSN',
    duplicate_member: 'Row is repeated',
    placed_by_row_order: 'Dependent may belong to another family',
    dependent_before_subscriber: 'Dependent comes before the subscriber',
    employee_only_with_dependents: 'Employee only, but has dependents',
    tier_without_dependents: 'Coverage level without its dependents',
    too_many_dependents_for_tier: 'More dependents than the level covers',
    child_older_than_subscriber: 'Child is older than the subscriber',
    overlapping_coverage: 'Coverages overlap',
    row_too_long: 'Row is too long',
    unclosed_quote: 'Quote is never closed',
    ragged_row: 'Row has too many or too few cells',
    stray_quote: 'Stray quote in a cell',
    nul_byte: 'Unreadable bytes removed',
    second_header: 'Second header in the file',
    summary_row_skipped: 'Total row skipped',
    shared_string_missing: 'Cell is damaged',
    formula_without_value: 'Formula without a result',
    cell_error: 'Excel error in a cell',
    unknown_record_type: 'Line type isn’t known',
    record_length_mismatch: 'Line has the wrong length',
    member_truncated: 'Member is cut off',
    subscriber_flag_conflict: 'Subscriber flag and relationship disagree',
  }),
);

/** The heading for all issues of a rule in a field. */
export function titleOfRule(code: string, field: string): string {
  const label = labelOfField(field);
  const title = TITLES.get(code);
  if (title === undefined) return `${label}: ${code.replaceAll('_', ' ')}`;
  if (title.includes('{field}')) return title.replace('{field}', label);
  // One rule can apply to several fields.
  return label === field || title.includes(label) ? title : `${title} (${label})`;
}

export const RULE_CODES: readonly string[] = [...TITLES.keys()];

/** A rule whatever the field. */
export function nameOfRule(code: string): string {
  return (TITLES.get(code) ?? code.replaceAll('_', ' ')).replace('{field}', 'A value');
}
