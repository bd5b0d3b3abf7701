import { defineVendor, labels } from '../define-vendor.ts';

export const usableLifeEnrollment = defineVendor({
  slug: 'usable_life_enrollment',
  name: 'USAble Life (enrollment)',
  aliases: ['USAble Life'],
  columns: labels(`
    Group Number | Employee SSN | Employee Id | Dependent SSN | Title | First Name | Middle Name | Last Name |
    Suffix | Marital Status | Birth Date | Gender | Dependent Relationship | Hire Date | Annual Salary |
    Salary Effective Date | Employee Status | Status Effective Date | Smoker Status | Hours Per Week | Class |
    Bill Group | Department | Benefit Description | Benefit flat amount/mult of salary |
    Benefit Effective Date | Benefit Termination Date | Address 1 | Address 2 | City | State | Zip | Email
  `),
  fields: {
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    name_suffix: 'Suffix',
    date_of_birth: 'Birth Date',
    ssn: 'Dependent SSN',
    gender: 'Gender',
    email: 'Email',
    'address.street': 'Address 1',
    'address.street2': 'Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': 'Benefit Effective Date',
    'coverage.termination_date': 'Benefit Termination Date',
    'coverage.plan_name': 'Benefit Description',
    relationship: 'Dependent Relationship',
    subscriber_id: 'Employee Id',
    subscriber_ssn: 'Employee SSN',
    group_id: 'Group Number',
    'employment.status': 'Employee Status',
    'employment.hire_date': 'Hire Date',
  },
});
