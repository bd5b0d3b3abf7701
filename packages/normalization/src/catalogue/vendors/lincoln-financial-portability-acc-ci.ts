import { defineVendor, labels } from '../define-vendor.ts';

export const lincolnFinancialPortabilityAccCi = defineVendor({
  slug: 'lincoln_financial_portability_acc_ci',
  name: 'Lincoln Financial (portability Acc/CI)',
  aliases: ['Lincoln Financial'],
  columns: labels(`
    Termination Date | Termination Reason | Emp. First Name | Emp. Last Name | Emp. Middle Initial | Emp. SSN |
    Emp. Gender | Emp. DOB | Occupation | Hrs Per Week | Emp. Addr 1 | Emp. City | Emp. State | Emp. Zip Code |
    Home Phone | Work Phone | Work Phone Ext | Date of Hire | Emp Work State | Marital Status | Rehire Date |
    Email Address | CI Original Eff Date | CI Eff Date with Lincoln Financial | CI Plan Code | CI Class Code |
    CI Cvg Amount Employee | CI Cvg Amount Spouse | CI Cvg Amount Child | ACC Class Code | ACC Cvgs |
    Claim Location Number | Claim Location Name | Billing Location Number | Billing Location Name
  `),
  fields: {
    first_name: 'Emp. First Name',
    middle_name: 'Emp. Middle Initial',
    last_name: 'Emp. Last Name',
    date_of_birth: 'Emp. DOB',
    ssn: 'Emp. SSN',
    gender: 'Emp. Gender',
    email: 'Email Address',
    phone: 'Home Phone',
    'address.street': 'Emp. Addr 1',
    'address.city': 'Emp. City',
    'address.state': 'Emp. State',
    'address.zip': 'Emp. Zip Code',
    'coverage.plan_id': 'CI Plan Code',
    'coverage.effective_date': 'CI Original Eff Date',
    'coverage.insurance_line': { default: 'critical_illness' },
    group_id: 'Billing Location Number',
    'employment.hire_date': 'Date of Hire',
    'employment.termination_date': 'Termination Date',
  },
});
