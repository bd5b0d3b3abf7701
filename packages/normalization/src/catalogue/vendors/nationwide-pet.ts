import { defineVendor, labels } from '../define-vendor.ts';

export const nationwidePet = defineVendor({
  slug: 'nationwide_pet',
  name: 'Nationwide (pet)',
  aliases: ['Nationwide'],
  columns: labels(`
    Last Name | First Name | Middle Initial | Address Line 1 | Address Line 2 | City | State | ZipCode |
    Social Security Number | Employee ID | Pay Frequency | Home Email Address | Work Email Address |
    Employee Status
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    ssn: 'Social Security Number',
    email: 'Home Email Address',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'ZipCode',
    'employment.status': 'Employee Status',
  },
});
