import { defineVendor, labels } from '../define-vendor.ts';

export const floresFsaEnrollment = defineVendor({
  slug: 'flores_fsa_enrollment',
  name: 'Flores (FSA enrollment)',
  columns: labels(`
    Employee ID Number | Last Name | First Name | Address Line 1 | Address Line 2 | City | State | Zip |
    Pay Frequency | MRA Per Period Amount | MRA Annual Amount | DCRA Per Period Amount | DCRA Annual Amount |
    QTE Per Pay Period Amount | QTE Annual Amount | Date Entered MRA | Date Left MRA | Date Entered DCRA |
    Date Left DCRA | Date Entered QTE | Date Left QTE | Limited FSA | Location | Email Address
  `),
  header: 'none',
  fields: {
    member_id: 'Employee ID Number',
    first_name: 'First Name',
    last_name: 'Last Name',
    email: 'Email Address',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': 'Date Entered MRA',
    'coverage.termination_date': 'Date Left MRA',
    group_id: 'Location',
  },
});
