import { defineVendor, labels } from '../define-vendor.ts';

export const petAssure = defineVendor({
  slug: 'pet_assure',
  name: 'Pet Assure',
  columns: labels(`
    Prefix | First Name | Middle Initial | Last Name | Address 1 | Address 2 | City | State | Zip | Zip + 4 |
    Home Phone | Work Phone | Email | Employee ID | Location ID | Effective Date | Plan Type
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    email: 'Email',
    phone: 'Home Phone',
    'address.street': 'Address 1',
    'address.street2': 'Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': 'Effective Date',
    'coverage.plan_name': 'Plan Type',
    group_id: 'Location ID',
  },
});
