import { defineVendor, labels } from '../define-vendor.ts';

export const generator834 = defineVendor({
  slug: '834_generator_input',
  name: '834 generator (input)',
  aliases: ['834 generator'],
  columns: labels(`
    employee_id | ssn | first_name | last_name | middle_name | dob | gender | address1 | address2 | city |
    state | zip | plan_code | coverage_start | coverage_end | relationship
  `),
  fields: {
    member_id: 'employee_id',
    first_name: 'first_name',
    middle_name: 'middle_name',
    last_name: 'last_name',
    date_of_birth: 'dob',
    ssn: 'ssn',
    gender: 'gender',
    'address.street': 'address1',
    'address.street2': 'address2',
    'address.city': 'city',
    'address.state': 'state',
    'address.zip': 'zip',
    'coverage.plan_id': 'plan_code',
    'coverage.effective_date': 'coverage_start',
    'coverage.termination_date': 'coverage_end',
    relationship: 'relationship',
  },
});
