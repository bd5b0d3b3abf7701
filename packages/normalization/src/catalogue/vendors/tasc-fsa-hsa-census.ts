import { defineVendor, labels } from '../define-vendor.ts';

export const tascFsaHsaCensus = defineVendor({
  slug: 'tasc_fsa_hsa_census',
  name: 'TASC (FSA/HSA census)',
  columns: labels(`
    Client TASC ID | Individual TASC ID | Employee ID | Last Name | First Name | Middle Name | Nickname |
    Email Address | Address Line 1 | Address Line 2 | City | State | Zip / Postal Code | Zip plus four |
    Country | Address Type | Phone Number | Phone Type | Phone Number 2 | Phone Type 2 | Date of Birth |
    Date of Death | Gender | Hire Date | Payroll Schedule Name | Division | Subdivision | Class |
    Employment Termination Date | Retired | LOA Start Date | LOA End Date | LOA With Benefits |
    Health Plan Member ID | HDHP Start Date | HDHP End Date
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Name',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    gender: 'Gender',
    email: 'Email Address',
    phone: 'Phone Number',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip / Postal Code',
    group_id: 'Client TASC ID',
    'employment.hire_date': 'Hire Date',
    'employment.termination_date': 'Employment Termination Date',
  },
});
