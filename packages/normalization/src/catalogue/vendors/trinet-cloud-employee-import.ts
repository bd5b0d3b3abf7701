import { defineVendor, labels } from '../define-vendor.ts';

export const trinetCloudEmployeeImport = defineVendor({
  slug: 'trinet_cloud_employee_import',
  name: 'TriNet Cloud (employee import)',
  aliases: ['TriNet Cloud'],
  columns: labels(`
    First Name | Middle Name | Last Name | Company Code | Address Street | Address Street 2 | City |
    State/Province Code | Zip/Postal Code | Timezone | Home Phone | Cellular Phone | E-Mail Address |
    Emergency Contact | Emergency Contact Home Phone | Emergency Contact Cellular Phone | Organization |
    Project | Employee Type | Employee ID | Default Group | Badge Number | Birth Date | Employee Status |
    Last Hire Date | Termination Date | Unit Pay Rate | Gender | WebClock Pin | Has Access
  `),
  formats: { csv: {}, excel: {} },
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    date_of_birth: 'Birth Date',
    gender: 'Gender',
    email: 'E-Mail Address',
    phone: 'Home Phone',
    'address.street': 'Address Street',
    'address.street2': 'Address Street 2',
    'address.city': 'City',
    'address.state': 'State/Province Code',
    'address.zip': 'Zip/Postal Code',
    group_id: 'Company Code',
    'employment.status': 'Employee Status',
    'employment.hire_date': 'Last Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
