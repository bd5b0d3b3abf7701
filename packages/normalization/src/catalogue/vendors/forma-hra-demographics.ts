import { defineVendor, labels } from '../define-vendor.ts';

export const formaHraDemographics = defineVendor({
  slug: 'forma_hra_demographics',
  name: 'Forma (HRA demographics)',
  aliases: ['Forma'],
  columns: labels(`
    Company ID | Employee ID | Legal Name - First Name | Middle Initial | Legal Name - Last Name |
    Preferred Name - First Name | Preferred Name - Last Name | Employee Work Email | Employee Personal Email |
    Entity | Entity Code | Country | Department | Team | Pay Schedule | Hire Date | Termination Date |
    Effective Date | Custom_Group_Medical | Custom_HDHP
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'Legal Name - First Name',
    middle_name: 'Middle Initial',
    last_name: 'Legal Name - Last Name',
    email: 'Employee Personal Email',
    'coverage.effective_date': 'Effective Date',
    group_id: 'Company ID',
    'employment.hire_date': 'Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
