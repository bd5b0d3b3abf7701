import { defineVendor, labels } from '../define-vendor.ts';

export const batcheligibilityMedicaidEligibilityFile = defineVendor({
  slug: 'batcheligibility_medicaid_eligibility_file',
  name: 'BatchEligibility (Medicaid eligibility file)',
  aliases: ['BatchEligibility'],
  columns: labels(`
    Client Id | First Name | Last Name | Middle Initial | Social Security # | Medicaid Id # | Payor Id |
    Agency Data 1 | Next Appointment | Gender | Date of Birth | Agency Data 2 | Agency Data 3
  `),
  header: 'none',
  fields: {
    member_id: 'Client Id',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'Social Security #',
    gender: 'Gender',
  },
});
