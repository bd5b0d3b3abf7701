import { defineVendor, labels } from '../define-vendor.ts';

export const relianceStandardDisabilityAndLife = defineVendor({
  slug: 'reliance_standard_disability_and_life',
  name: 'Reliance Standard (disability & life)',
  aliases: ['Reliance Standard'],
  columns: labels(`
    Date of Birth | Date of Hire Most Recent | Date of Hire Original | SSN | Employee ID | First Name |
    Middle Initial | Last Name | Home Address 1 | Home Address 2 | Home City | Home State | Home Zip |
    Marital Status | Gender | Work State | Department Name | Position | Is Active | Is Fulltime | Is Exempt |
    Annual Salary | Hourly Rate | Sub Group A | Sub Group B | Sub Group C | Sub Group D | Sub Group E |
    Sub Group F | Is STD Eligible | Std Plan Effective | Is LTD Eligible | LTD Effective Date | Hours Worked |
    Key Employee Indicator | Add Data 01 | Add Data 02 | Add Data 03 | Contact 1 Email Address |
    Contact 2 Email Address | Termination Date | Home/Mobile Phone
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'SSN',
    gender: 'Gender',
    email: 'Contact 1 Email Address',
    phone: 'Home/Mobile Phone',
    'address.street': 'Home Address 1',
    'address.street2': 'Home Address 2',
    'address.city': 'Home City',
    'address.state': 'Home State',
    'address.zip': 'Home Zip',
    'coverage.effective_date': 'Std Plan Effective',
    'employment.status': 'Is Active',
    'employment.hire_date': 'Date of Hire Most Recent',
    'employment.termination_date': 'Termination Date',
  },
});
