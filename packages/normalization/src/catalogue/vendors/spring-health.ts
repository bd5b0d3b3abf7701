import { defineVendor, labels } from '../define-vendor.ts';

export const springHealth = defineVendor({
  slug: 'spring_health',
  name: 'Spring Health',
  columns: labels(`
    First Name | Last Name | Date of Birth | Employee ID | Corporate Email Address | Office City |
    Office State | Home Street 1 | Home Street 2 | Home City | Home State | Home Zip Code | Country |
    Employee or Dependent | Phone Number | gender | race | other 1 | other 2 | other 3 | other 4 | other 5
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    gender: 'gender',
    email: 'Corporate Email Address',
    phone: 'Phone Number',
    'address.street': 'Home Street 1',
    'address.street2': 'Home Street 2',
    'address.city': 'Home City',
    'address.state': 'Home State',
    'address.zip': 'Home Zip Code',
    relationship: 'Employee or Dependent',
  },
});
