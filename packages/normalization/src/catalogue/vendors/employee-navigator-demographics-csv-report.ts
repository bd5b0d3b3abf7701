import { defineVendor, labels } from '../define-vendor.ts';

export const employeeNavigatorDemographicsCsvReport = defineVendor({
  slug: 'employee_navigator_demographics_csv_report',
  name: 'Employee Navigator (Demographics CSV report)',
  columns: labels(`
    Employee ID | First Name | Last Name | Termination Date | Work Email | Country | DOB | Personal Email |
    Address 1 | Address 2 | City | State | Zip | Mobile Phone | Hire Date | Social Security Number
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: 'DOB',
    ssn: 'Social Security Number',
    email: 'Personal Email',
    phone: 'Mobile Phone',
    'address.street': 'Address 1',
    'address.street2': 'Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'employment.hire_date': 'Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
