import { defineVendor, labels } from '../define-vendor.ts';

export const bamboohrApiFieldNames = defineVendor({
  slug: 'bamboohr_api_field_names',
  name: 'BambooHR (API field names)',
  aliases: ['BambooHR'],
  columns: labels(`
    employeeNumber | firstName | middleName | lastName | workEmail | homeEmail | status | jobTitle | location |
    supervisorId | department | supervisor | division | address1 | address2 | dateOfBirth | birthday | age |
    bestEmail | acaStatusCategory
  `),
  fields: {
    member_id: 'employeeNumber',
    first_name: 'firstName',
    middle_name: 'middleName',
    last_name: 'lastName',
    date_of_birth: 'dateOfBirth',
    email: 'homeEmail',
    'address.street': 'address1',
    'address.street2': 'address2',
    'employment.status': 'status',
  },
});
