import { defineVendor, labels } from '../define-vendor.ts';

export const optumFinancialHsaEnrollment = defineVendor({
  slug: 'optum_financial_hsa_enrollment',
  name: 'Optum Financial (HSA enrollment)',
  aliases: ['Optum Financial'],
  columns: labels(`
    Record Type | Employer Number/Group Number | Status Field | Social Security Number | Employee First Name |
    Employee Middle Initial | Employee Last Name | Street Address 1 | Street Address 2 | City | State |
    Zip Code + Four | Date of Birth | Personal Phone Number | Business Phone Number | e-Mail Address |
    Employee ID | Filler | Coverage Type | HDHP Start Date | Termination Date | HSA Affirmation |
    Mailing Address 1 | Mailing Address 2 | Mailing City | Mailing State | Mailing Zip Code + Four | Filler |
    Wet Signature Ind | E Signature Ind | Verification ID | Division Code | Filler | Filler
  `),
  header: 'none',
  fields: {
    member_id: 'Employee ID',
    first_name: 'Employee First Name',
    middle_name: 'Employee Middle Initial',
    last_name: 'Employee Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'Social Security Number',
    email: 'e-Mail Address',
    phone: 'Personal Phone Number',
    'address.street': 'Street Address 1',
    'address.street2': 'Street Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code + Four',
    'coverage.effective_date': 'HDHP Start Date',
    'coverage.termination_date': 'Termination Date',
    'coverage.coverage_type': 'Coverage Type',
    group_id: 'Employer Number/Group Number',
    'employment.status': 'Status Field',
  },
});
