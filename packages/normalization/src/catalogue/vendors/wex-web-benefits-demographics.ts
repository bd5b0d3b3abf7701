import { defineVendor, labels } from '../define-vendor.ts';

export const wexWebBenefitsDemographics = defineVendor({
  slug: 'wex_web_benefits_demographics',
  name: 'WEX / Web Benefits (demographics)',
  aliases: ['WEX / Web Benefits'],
  columns: labels(`
    SSN | Employee ID | Case ID | Individual Payroll | Benefits Eligibility Status | Date of Birth |
    First Name | Last Name | MI | Suffix | Gender | Marital Status | Address | Address2 | City | State | Zip |
    Work Phone | Mobile Phone | Home Phone | Email | per_emailalt | Salary | Effective Date of Pay Change |
    Date of Hire | Original Hire Date | Benefits Seniority Date | ACA Employment Classification | Job Level |
    HR Representative | HR Representative ID | Company Name | Paygroup | Union | Job Title | Department |
    Worksite | Manager | Ethnicity | Hourly/Salary | Termination Date | Termination Reason | Schedule Hours |
    Shift | Functional Manager 1 | Functional Manager 2 | Hourly Rate | Weekly Amount | Period Amount |
    Employment Status | Employment Status Effective Date | Leave of Absence Reason | Work Location State
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'MI',
    last_name: 'Last Name',
    name_suffix: 'Suffix',
    date_of_birth: 'Date of Birth',
    ssn: 'SSN',
    gender: 'Gender',
    email: 'Email',
    phone: 'Home Phone',
    'address.street': 'Address',
    'address.street2': 'Address2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'employment.status': 'Employment Status',
    'employment.hire_date': 'Date of Hire',
    'employment.termination_date': 'Termination Date',
  },
});
