import { defineVendor, labels } from '../define-vendor.ts';

export const healthequityWageworksFsaCommuterEligibility = defineVendor({
  slug: 'healthequity_wageworks_fsa_commuter_eligibility',
  name: 'HealthEquity / WageWorks (FSA/commuter eligibility)',
  aliases: ['HealthEquity / WageWorks'],
  columns: labels(`
    Record Type | WW Group ID | Participant or Employee ID | Unique ID | Change to Unique ID | Old Unique ID |
    Last Name | First Name | Middle Initial | Birth Date | Gender | Street Address 1 | Street Address 2 |
    City | State | Zip Code | Zip Code Extension | Work ZIP Code | Email Address | Phone | Phone Extension |
    Employment Hire Date | Employment Termination Date | Benefit Group Code | Benefit Group Effective Date |
    Payroll Group Code | Payroll Group Effective Date | Location Code | Company Code |
    For Future Use 1 (Commuter) | For Future Use 2 (Commuter) | Bank Name | Bank Account Number |
    Bank Routing Number | Bank Account Type | Payment Preference | Commuter Program Benefit Group Codes |
    Participant Level Monthly Subsidy for PT&VP: Amoun | Participant Level Monthly Subsidy for PT&VP: Perce |
    Participant Level Monthly Subsidy for PT&VP: Maxim | For Future Use 3 (Commuter) |
    Participant Level Monthly Subsidy for PK: Amount | Participant Level Monthly Subsidy for PK: Percenta |
    Participant Level Monthly Subsidy for PK: Maximum | For Future Use 4 (Commuter) |
    For Future Use 5 (Commuter) | For Internal Use Only 1 | For Internal Use Only 2 | For Internal Use Only 3 |
    For Internal Use Only 4 | For Internal Use Only 5 | For Internal Use Only 6 | For Internal Use Only 7 |
    For Internal Use Only 8 | For Internal Use Only 9 | For Internal Use Only 10 (Health Care) |
    Participant Updates Address | Country Code
  `),
  header: 'none',
  fields: {
    member_id: 'Participant or Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Birth Date',
    gender: 'Gender',
    email: 'Email Address',
    phone: 'Phone',
    'address.street': 'Street Address 1',
    'address.street2': 'Street Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code',
    'coverage.effective_date': 'Benefit Group Effective Date',
    group_id: 'WW Group ID',
    'employment.hire_date': 'Employment Hire Date',
    'employment.termination_date': 'Employment Termination Date',
  },
});
