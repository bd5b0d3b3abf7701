import { defineVendor, labels } from '../define-vendor.ts';

export const employeeNavigatorCensus = defineVendor({
  slug: 'employee_navigator_census',
  name: 'Employee Navigator (census)',
  columns: labels(`
    Employee SSN | Last Name | First Name | Middle Name | Suffix | Date of Birth | Gender | Hire Date | Class |
    Department | Division | Business Unit | Office | Work Email | Personal Email | Payroll Group |
    Annual Base Salary | Hourly Rate | Hours Per Week | Salary Effective Date | Annual Benefit Salary |
    Annual Benefit Salary Effective Date | ACA Classification | Reporting Year W2 Earnings | Statutory Class |
    Address 1 | Address 2 | City | State | Zip Code | County | Country | Phone Number | Payroll Work State |
    Benefit Work State | Employee ID | Payroll ID | Time Clock ID | Job Title | Is Full Time | Is Exempt |
    Is Collectively Bargained | Leased Employee | Seasonal Employee | EEO Job Category | Cost Center |
    Works Outside US | Marital Status | Tobacco User | On Wellness | Race/Ethnicity | Retire Date |
    Original Hire Date | Affiliate Hire Date | Termination Date | Termination Reason | Rehire Date
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    name_suffix: 'Suffix',
    date_of_birth: 'Date of Birth',
    ssn: 'Employee SSN',
    gender: 'Gender',
    email: 'Work Email',
    phone: 'Phone Number',
    'address.street': 'Address 1',
    'address.street2': 'Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code',
    'employment.hire_date': 'Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
