import { defineVendor, labels } from '../define-vendor.ts';

export const tennesseeNewHireXlsxUpload = defineVendor({
  slug: 'tennessee_new_hire_xlsx_upload',
  name: 'Tennessee New Hire (xlsx upload)',
  aliases: ['Tennessee New Hire'],
  columns: labels(`
    Employee First Name | Employee Middle Initial | Employee Last Name | Employee Address Line 1 |
    Employee Address Line 2 | Employee City | Employee State | Employee Zip Code | Employee Zip+4 |
    Employee Social Security Number or ITIN | Employer Name | Employer Address Line 1 |
    Employer Address Line 2 | Employer City | Employer State | Employer Zip Code | Employer Zip+4 |
    Employer FEIN | Employer Payroll Address Line 1 | Employer Payroll Address Line 2 | Employer Payroll City |
    Employer Payroll State | Employer Payroll Zip Code | Employee Date of Hire |
    Left Your Employment During Period | Employee Date of Birth | Employee Gender | Employee State of Hire |
    Earned Income Tax Credit Indicator | Medical Insurance Available | Outlet or Store Number
  `),
  formats: { excel: {} },
  fields: {
    first_name: 'Employee First Name',
    middle_name: 'Employee Middle Initial',
    last_name: 'Employee Last Name',
    date_of_birth: 'Employee Date of Birth',
    ssn: 'Employee Social Security Number or ITIN',
    gender: 'Employee Gender',
    'address.street': 'Employee Address Line 1',
    'address.street2': 'Employee Address Line 2',
    'address.city': 'Employee City',
    'address.state': 'Employee State',
    'address.zip': 'Employee Zip Code',
    group_id: 'Employer FEIN',
    'employment.hire_date': 'Employee Date of Hire',
  },
});
