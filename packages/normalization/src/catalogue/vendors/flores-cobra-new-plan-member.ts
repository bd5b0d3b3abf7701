import { defineVendor, labels } from '../define-vendor.ts';

export const floresCobraNewPlanMember = defineVendor({
  slug: 'flores_cobra_new_plan_member',
  name: 'Flores (COBRA new plan member)',
  columns: labels(`
    Employee ID Number | Last Name | First Name | Street Address Line 1 | Street Address Line 2 | City |
    State | Zip Code | Phone Number | E-Mail Address | Birth Date | Spouse Last Name | Spouse First Name
  `),
  fields: {
    member_id: 'Employee ID Number',
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: 'Birth Date',
    email: 'E-Mail Address',
    phone: 'Phone Number',
    'address.street': 'Street Address Line 1',
    'address.street2': 'Street Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code',
  },
  dependents: [
    {
      relationship: 'spouse',
      fields: {
        first_name: 'Spouse First Name',
        last_name: 'Spouse Last Name',
      },
    },
  ],
});
