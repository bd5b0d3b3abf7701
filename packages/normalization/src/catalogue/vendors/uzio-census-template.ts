import { defineVendor, labels } from '../define-vendor.ts';

export const uzioCensusTemplate = defineVendor({
  slug: 'uzio_census_template',
  name: 'Uzio (census template)',
  aliases: ['Uzio'],
  columns: labels(`
    Employee ID | First Name | Last Name | Middle Initial | Employment Status | Hire Date |
    Original Hire Date | Termination Date | Termination Reason | Pay Type | Annual Salary | Hourly Pay Rate |
    Working Hours | Job Title | Department | Work Email | Personal Email | Phone Number | SSN | DOB | Gender |
    Tobacco User | FLSA Classification | Address Line 1 | Address Line 2 | City | Zip | State |
    Mailing Address Line 1 | Mailing Address Line 2 | Mailing City | Mailing Zip | Mailing State |
    Reports To ID | Protected Veteran Status | EEO Job Category | Ethnicity | SOC Code
  `),
  formats: { excel: {} },
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'DOB',
    ssn: 'SSN',
    gender: 'Gender',
    email: 'Personal Email',
    phone: 'Phone Number',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'employment.status': 'Employment Status',
    'employment.hire_date': 'Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
