import { defineVendor, labels } from '../define-vendor.ts';

/**
 * The employee is named by SSN: never mapped to an id, which would be shown unmasked. Its rows are dependents
 * alone.
 */
export const arcoroHrisDependentImport = defineVendor({
  slug: 'arcoro_hris_dependent_import',
  name: 'Arcoro HRIS (dependent import)',
  columns: labels(`
    Employee SSN / Employee ID | Dependent SSN | First Name | Middle Name | Last Name | Suffix | Relationship |
    Birth Date | Birth Location | Gender | Tobacco User (True/False) | Handicapped (True/False) |
    Full Time Student (True/False) | Part Time Student (True/False) | Student Hours | Eligible Dependent |
    Eligible Beneficiary | Household Member (True/False)
  `),
  fields: {
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    name_suffix: 'Suffix',
    date_of_birth: 'Birth Date',
    ssn: 'Dependent SSN',
    gender: 'Gender',
    relationship: 'Relationship',
    subscriber_ssn: 'Employee SSN / Employee ID',
    handicapped: 'Handicapped (True/False)',
  },
  settings: { orphan_dependents: 'record' },
});
