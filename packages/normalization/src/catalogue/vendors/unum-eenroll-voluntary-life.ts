import { defineVendor, labels } from '../define-vendor.ts';

export const unumEenrollVoluntaryLife = defineVendor({
  slug: 'unum_eenroll_voluntary_life',
  name: 'Unum (eEnroll voluntary life)',
  columns: labels(`
    eEnroll2 | POLICY | DIVISION | MEMBER ID | DOH | SALARY | SALARY MODE | HOURS | TERM DATE | TERM REASON |
    NEW MEMBER ID | FIRST NAME | MIDDLE NAME | LAST NAME | SUFFIX | GENDER | DOB | SPOUSE FIRST NAME |
    SPOUSE GDR | SPOUSE DOB | CLASS | SIGNATURE DATE | EFFECTIVE DATE | ADD TYPE | BENEFIT ID | PLAN CODE |
    BENEFIT QUALIFYING DATE | BENEFIT TERM DATE | BENEFIT SELECTION AMOUNT | BENEFIT SELECTION | BENEFIT ID |
    PLAN CODE | BENEFIT QUALIFYING DATE | BENEFIT TERM DATE | BENEFIT SELECTION AMOUNT | BENEFIT SELECTION |
    BENEFIT ID | PLAN CODE | BENEFIT QUALIFYING DATE | BENEFIT TERM DATE | BENEFIT SELECTION AMOUNT |
    BENEFIT SELECTION
  `),
  fields: {
    member_id: 'MEMBER ID',
    first_name: 'FIRST NAME',
    middle_name: 'MIDDLE NAME',
    last_name: 'LAST NAME',
    name_suffix: 'SUFFIX',
    date_of_birth: 'DOB',
    gender: 'GENDER',
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
        date_of_birth: 'SPOUSE DOB',
        gender: 'SPOUSE GDR',
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
    {
      fields: {
        'coverage.plan_id': { column: 'PLAN CODE', occurrence: 3 },
        'coverage.effective_date': { column: 'BENEFIT QUALIFYING DATE', occurrence: 3 },
        'coverage.termination_date': { column: 'BENEFIT TERM DATE', occurrence: 3 },
      },
    },
  ],
});
