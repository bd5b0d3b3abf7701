import { defineVendor, labels } from '../define-vendor.ts';

export const summitFsaDependentCare = defineVendor({
  slug: 'summit_fsa_dependent_care',
  name: 'Summit (FSA / dependent care)',
  aliases: ['Summit'],
  columns: labels(`
    Member SSN | Last Name | First Name | Middle Name | Date of Birth | Gender | Mailing Address |
    Secondary Street | City | State | Postal Code | Contact Phone | Primary Email | Date Of Employment |
    Employment Termination Date | Coverage Effective Date | Original Effective Date | Coverage End Date |
    Coverage Level | Total Annual Election | Member Remaining Balance | Account Type
  `),
  fields: {
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'Member SSN',
    gender: 'Gender',
    email: 'Primary Email',
    phone: 'Contact Phone',
    'address.street': 'Mailing Address',
    'address.street2': 'Secondary Street',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Postal Code',
    'coverage.effective_date': 'Coverage Effective Date',
    'coverage.termination_date': 'Coverage End Date',
    'coverage.coverage_type': 'Coverage Level',
    'coverage.plan_name': 'Account Type',
    'employment.hire_date': 'Date Of Employment',
    'employment.termination_date': 'Employment Termination Date',
  },
});
