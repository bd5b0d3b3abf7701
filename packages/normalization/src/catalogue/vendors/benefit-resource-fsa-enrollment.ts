import { defineVendor, labels } from '../define-vendor.ts';

export const benefitResourceFsaEnrollment = defineVendor({
  slug: 'benefit_resource_fsa_enrollment',
  name: 'Benefit Resource (FSA enrollment)',
  aliases: ['Benefit Resource'],
  columns: labels(`
    Employer ID | Member ID | SSN | Other ID | Gender | Last Name | First Name | Middle Initial |
    Address Line 1 | Address Line 2 | City | State | ZIP | Phone | Email Address | Date of Birth |
    Date of Hire | Employment Termination Date | Employee Status | Funding Frequency | Insurance Code |
    Insurance Eff Date | Account Type | Election Eff Date | Election End Date | Per Period Deduction |
    Full Election | User Defined 1 | User Defined 2 | SSO Value | Coverage Code
  `),
  fields: {
    member_id: 'Member ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'SSN',
    gender: 'Gender',
    email: 'Email Address',
    phone: 'Phone',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'ZIP',
    'coverage.effective_date': 'Election Eff Date',
    'coverage.termination_date': 'Election End Date',
    'coverage.coverage_type': 'Coverage Code',
    'coverage.plan_name': 'Account Type',
    group_id: 'Employer ID',
    'employment.status': 'Employee Status',
    'employment.hire_date': 'Date of Hire',
    'employment.termination_date': 'Employment Termination Date',
  },
});
