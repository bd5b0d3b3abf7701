import { defineVendor, labels } from '../define-vendor.ts';

export const vitalityWellness = defineVendor({
  slug: 'vitality_wellness',
  name: 'Vitality (wellness)',
  aliases: ['Vitality'],
  columns: labels(`
    Unique Identifier | SSN | Primary Employee ID | Secondary Employee ID | Product Code |
    Product Code Effective Date | Employer External ID | Employer Branch ID | Relationship Code | Last Name |
    First Name | Middle Initial | Date of Birth | Gender | Employment Start Date | Employment End Date |
    Home Phone Number | Work Phone Number | Email Address | Residence Address1 | Residence Address2 |
    Residence City | Residence State | Residence Postal Code | Country Code | Mailing Address1 |
    Mailing Address2 | Mailing City | Mailing State | Mailing Postal Code | Country Code | Marital Status |
    Reporting Level 1 | Reporting Level 2 | Reporting Level 3 | Reporting Level 4
  `),
  fields: {
    member_id: 'Unique Identifier',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'SSN',
    gender: 'Gender',
    email: 'Email Address',
    phone: 'Home Phone Number',
    'address.street': 'Residence Address1',
    'address.street2': 'Residence Address2',
    'address.city': 'Residence City',
    'address.state': 'Residence State',
    'address.zip': 'Residence Postal Code',
    'coverage.plan_id': 'Product Code',
    'coverage.effective_date': 'Product Code Effective Date',
    relationship: 'Relationship Code',
    subscriber_id: 'Primary Employee ID',
    group_id: 'Employer External ID',
    'employment.hire_date': 'Employment Start Date',
    'employment.termination_date': 'Employment End Date',
  },
});
