import { defineVendor, labels } from '../define-vendor.ts';

export const peopleforceImport = defineVendor({
  slug: 'peopleforce_import',
  name: 'PeopleForce (import)',
  aliases: ['PeopleForce'],
  columns: labels(`
    employee_id | first_name | middle_name | last_name | personal_email | date_of_birth | gender | hired_on |
    phone_number | mobile_number | employment_type | position | department
  `),
  formats: { csv: {}, excel: {} },
  fields: {
    member_id: 'employee_id',
    first_name: 'first_name',
    middle_name: 'middle_name',
    last_name: 'last_name',
    date_of_birth: 'date_of_birth',
    gender: 'gender',
    email: 'personal_email',
    phone: 'mobile_number',
    'employment.status': 'employment_type',
    'employment.hire_date': 'hired_on',
  },
});
