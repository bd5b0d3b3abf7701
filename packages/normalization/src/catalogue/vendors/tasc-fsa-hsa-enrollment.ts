import { defineVendor, labels } from '../define-vendor.ts';

export const tascFsaHsaEnrollment = defineVendor({
  slug: 'tasc_fsa_hsa_enrollment',
  name: 'TASC (FSA/HSA enrollment)',
  columns: labels(`
    Client TASC ID | Individual TASC ID | Employee ID | Individual SSN | Last Name | First Name |
    Benefit Plan ID | Effective Date | Election Change Date | Eligibility End Date |
    Individual Election Amount | Client Election Amount | Disbursable Date | Takeover Override
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    last_name: 'Last Name',
    ssn: 'Individual SSN',
    'coverage.plan_id': 'Benefit Plan ID',
    'coverage.effective_date': 'Effective Date',
    'coverage.termination_date': 'Eligibility End Date',
    group_id: 'Client TASC ID',
  },
});
