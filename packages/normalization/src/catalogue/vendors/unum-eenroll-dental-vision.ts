import { defineVendor, labels } from '../define-vendor.ts';

export const unumEenrollDentalVision = defineVendor({
  slug: 'unum_eenroll_dental_vision',
  name: 'Unum (eEnroll dental/vision)',
  columns: labels(`
    eEnroll2 | POLICY | DIVISION | MEMBER ID | ADDRESS LINE 1 | ADDRESS LINE 2 | CITY | STATE | COUNTRY |
    POSTAL CODE | PRI DIV | DOH | TERM DATE | TERM REASON | NEW MEMBER ID | FIRST NAME | MIDDLE NAME |
    LAST NAME | SUFFIX | GENDER | DOB | EMAIL ADDRESS | SPOUSE FIRST NAME | SPOUSE MIDDLE NAME |
    SPOUSE LAST NAME | SPOUSE SUFFIX | SPOUSE GDR | SPOUSE DOB | SPOUSE SSN | SPOUSE EFF DATE |
    SPOUSE TERM DATE | CLASS | SIGNATURE DATE | EFFECTIVE DATE | ADD TYPE | BENEFIT ID | PLAN CODE |
    BENEFIT QUALIFYING DATE | BENEFIT TERM DATE | BENEFIT SELECTION | BENEFIT ID | PLAN CODE |
    BENEFIT QUALIFYING DATE | BENEFIT TERM DATE | BENEFIT SELECTION | DENTAL DEPENDENT FIRST NAME |
    DENTAL DEPENDENT MIDDLE NAME | DENTAL DEPENDENT LAST NAME | DENTAL DEPENDENT SUFFIX |
    DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE | DENTAL DEPENDENT TERM DATE | DENTAL DEPENDENT GENDER |
    DENTAL DEPENDENT DOB | DENTAL DEPENDENT RELATIONSHIP | DENTAL DEPENDENT DISABLED INDICATOR |
    DENTAL DEPENDENT FIRST NAME | DENTAL DEPENDENT MIDDLE NAME | DENTAL DEPENDENT LAST NAME |
    DENTAL DEPENDENT SUFFIX | DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE | DENTAL DEPENDENT TERM DATE |
    DENTAL DEPENDENT GENDER | DENTAL DEPENDENT DOB | DENTAL DEPENDENT RELATIONSHIP |
    DENTAL DEPENDENT DISABLED INDICATOR | DENTAL DEPENDENT FIRST NAME | DENTAL DEPENDENT MIDDLE NAME |
    DENTAL DEPENDENT LAST NAME | DENTAL DEPENDENT SUFFIX | DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE |
    DENTAL DEPENDENT TERM DATE | DENTAL DEPENDENT GENDER | DENTAL DEPENDENT DOB |
    DENTAL DEPENDENT RELATIONSHIP | DENTAL DEPENDENT DISABLED INDICATOR | DENTAL DEPENDENT FIRST NAME |
    DENTAL DEPENDENT MIDDLE NAME | DENTAL DEPENDENT LAST NAME | DENTAL DEPENDENT SUFFIX |
    DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE | DENTAL DEPENDENT TERM DATE | DENTAL DEPENDENT GENDER |
    DENTAL DEPENDENT DOB | DENTAL DEPENDENT RELATIONSHIP | DENTAL DEPENDENT DISABLED INDICATOR |
    DENTAL DEPENDENT FIRST NAME | DENTAL DEPENDENT MIDDLE NAME | DENTAL DEPENDENT LAST NAME |
    DENTAL DEPENDENT SUFFIX | DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE | DENTAL DEPENDENT TERM DATE |
    DENTAL DEPENDENT GENDER | DENTAL DEPENDENT DOB | DENTAL DEPENDENT RELATIONSHIP |
    DENTAL DEPENDENT DISABLED INDICATOR | DENTAL DEPENDENT FIRST NAME | DENTAL DEPENDENT MIDDLE NAME |
    DENTAL DEPENDENT LAST NAME | DENTAL DEPENDENT SUFFIX | DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE |
    DENTAL DEPENDENT TERM DATE | DENTAL DEPENDENT GENDER | DENTAL DEPENDENT DOB |
    DENTAL DEPENDENT RELATIONSHIP | DENTAL DEPENDENT DISABLED INDICATOR | DENTAL DEPENDENT FIRST NAME |
    DENTAL DEPENDENT MIDDLE NAME | DENTAL DEPENDENT LAST NAME | DENTAL DEPENDENT SUFFIX |
    DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE | DENTAL DEPENDENT TERM DATE | DENTAL DEPENDENT GENDER |
    DENTAL DEPENDENT DOB | DENTAL DEPENDENT RELATIONSHIP | DENTAL DEPENDENT DISABLED INDICATOR |
    DENTAL DEPENDENT FIRST NAME | DENTAL DEPENDENT MIDDLE NAME | DENTAL DEPENDENT LAST NAME |
    DENTAL DEPENDENT SUFFIX | DENTAL DEPENDENT SSN | DENTAL DEPENDENT EFF DATE | DENTAL DEPENDENT TERM DATE |
    DENTAL DEPENDENT GENDER | DENTAL DEPENDENT DOB | DENTAL DEPENDENT RELATIONSHIP |
    DENTAL DEPENDENT DISABLED INDICATOR
  `),
  fields: {
    member_id: 'MEMBER ID',
    first_name: 'FIRST NAME',
    middle_name: 'MIDDLE NAME',
    last_name: 'LAST NAME',
    name_suffix: 'SUFFIX',
    date_of_birth: 'DOB',
    gender: 'GENDER',
    email: 'EMAIL ADDRESS',
    'address.street': 'ADDRESS LINE 1',
    'address.street2': 'ADDRESS LINE 2',
    'address.city': 'CITY',
    'address.state': 'STATE',
    'address.zip': 'POSTAL CODE',
    'coverage.plan_id': 'PLAN CODE',
    'coverage.effective_date': 'BENEFIT QUALIFYING DATE',
    'coverage.termination_date': 'BENEFIT TERM DATE',
    group_id: 'POLICY',
    'employment.hire_date': 'DOH',
    'employment.termination_date': 'TERM DATE',
  },
  dependents: [
    {
      relationship: 'spouse',
      fields: {
        first_name: 'SPOUSE FIRST NAME',
        middle_name: 'SPOUSE MIDDLE NAME',
        last_name: 'SPOUSE LAST NAME',
        name_suffix: 'SPOUSE SUFFIX',
        date_of_birth: 'SPOUSE DOB',
        ssn: 'SPOUSE SSN',
        gender: 'SPOUSE GDR',
        'coverage.effective_date': 'SPOUSE EFF DATE',
        'coverage.termination_date': 'SPOUSE TERM DATE',
      },
    },
    {
      fields: {
        first_name: 'DENTAL DEPENDENT FIRST NAME',
        middle_name: 'DENTAL DEPENDENT MIDDLE NAME',
        last_name: 'DENTAL DEPENDENT LAST NAME',
        name_suffix: 'DENTAL DEPENDENT SUFFIX',
        date_of_birth: 'DENTAL DEPENDENT DOB',
        ssn: 'DENTAL DEPENDENT SSN',
        gender: 'DENTAL DEPENDENT GENDER',
        'coverage.effective_date': 'DENTAL DEPENDENT EFF DATE',
        'coverage.termination_date': 'DENTAL DEPENDENT TERM DATE',
        relationship: 'DENTAL DEPENDENT RELATIONSHIP',
        handicapped: 'DENTAL DEPENDENT DISABLED INDICATOR',
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 2 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 2 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 2 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 2 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 2 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 2 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 2 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 2 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 2 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 2 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 2 },
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 3 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 3 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 3 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 3 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 3 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 3 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 3 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 3 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 3 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 3 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 3 },
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 4 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 4 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 4 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 4 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 4 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 4 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 4 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 4 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 4 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 4 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 4 },
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 5 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 5 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 5 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 5 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 5 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 5 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 5 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 5 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 5 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 5 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 5 },
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 6 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 6 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 6 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 6 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 6 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 6 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 6 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 6 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 6 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 6 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 6 },
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 7 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 7 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 7 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 7 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 7 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 7 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 7 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 7 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 7 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 7 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 7 },
      },
    },
    {
      fields: {
        first_name: { column: 'DENTAL DEPENDENT FIRST NAME', occurrence: 8 },
        middle_name: { column: 'DENTAL DEPENDENT MIDDLE NAME', occurrence: 8 },
        last_name: { column: 'DENTAL DEPENDENT LAST NAME', occurrence: 8 },
        name_suffix: { column: 'DENTAL DEPENDENT SUFFIX', occurrence: 8 },
        date_of_birth: { column: 'DENTAL DEPENDENT DOB', occurrence: 8 },
        ssn: { column: 'DENTAL DEPENDENT SSN', occurrence: 8 },
        gender: { column: 'DENTAL DEPENDENT GENDER', occurrence: 8 },
        'coverage.effective_date': { column: 'DENTAL DEPENDENT EFF DATE', occurrence: 8 },
        'coverage.termination_date': { column: 'DENTAL DEPENDENT TERM DATE', occurrence: 8 },
        relationship: { column: 'DENTAL DEPENDENT RELATIONSHIP', occurrence: 8 },
        handicapped: { column: 'DENTAL DEPENDENT DISABLED INDICATOR', occurrence: 8 },
      },
    },
  ],
  coverages: [
    {
      fields: {
        'coverage.plan_id': { column: 'PLAN CODE', occurrence: 2 },
        'coverage.effective_date': { column: 'BENEFIT QUALIFYING DATE', occurrence: 2 },
        'coverage.termination_date': { column: 'BENEFIT TERM DATE', occurrence: 2 },
      },
    },
  ],
});
