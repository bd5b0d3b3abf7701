import { defineVendor, labels } from '../define-vendor.ts';

export const businessolverBenefitsolverDemographics = defineVendor({
  slug: 'businessolver_benefitsolver_demographics',
  name: 'Businessolver Benefitsolver (demographics)',
  aliases: ['Businessolver Benefitsolver'],
  columns: labels(`
    Employee Name (Last Suffix First MI) | First Name | Last Name | Suffix | Benefit Status | Middle Name |
    Deduction/Benefit Group | Employment Status | Job Title | Pay Group | Pay Frequency | Location |
    Org Level 1 Code | Org Level 1 | Org Level 2 Code | Org Level 2 | Org Level 3 Code | Org Level 3 |
    Org Level 4 Code | Org Level 4 | Retirement Date | Annual Salary | Salary or Hourly | Full/Part Time |
    Date Of Birth | SSN (Unformatted) | Marital Status | Ethnicity | Address Line 1 | Address Line 2 | City |
    State/Province | Zip Code | Email Address | Alternate Email Address | Gender | Work Phone |
    Home Phone (Formatted) | Work Phone (Formatted) | Home Phone | Last Hire Date | Termination Date |
    Termination Type Code | Termination Reason | Original Hire Date | Scheduled Annual Hours |
    Scheduled Work Hours | Hourly Pay Rate | Deduction/Benefit Group Code | Employee Type Code | Employee ID |
    HR Contact ID | Benefits Seniority Date | Work State | Work Zip Code | Hours Worked
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    name_suffix: 'Suffix',
    date_of_birth: 'Date Of Birth',
    ssn: 'SSN (Unformatted)',
    gender: 'Gender',
    email: 'Email Address',
    phone: 'Home Phone',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State/Province',
    'address.zip': 'Zip Code',
    'employment.status': 'Employment Status',
    'employment.hire_date': 'Last Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
