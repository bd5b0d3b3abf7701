import { defineVendor, labels } from '../define-vendor.ts';

export const sunLifePortabilityNotice = defineVendor({
  slug: 'sun_life_portability_notice',
  name: 'Sun Life (portability notice)',
  aliases: ['Sun Life'],
  columns: labels(`
    Last Name | First Name | Address 1 | Address 2 | City | State | Zip Code | Home Phone | Email |
    SSN or Employee ID | Employee Date of Birth | Benefit Eligible Salary | Employee Termination Date |
    Benefit Termination Date | Last Day Worked | Employee Basic Life Amount | Employee Basic AD&D Amount |
    Spouse Basic Life Amount | Spouse Basic AD&D Amount | Child Basic Life Amount | Child Basic AD&D Amount |
    Employee Voluntary Life Amt | Employee Voluntary AD&D Amt | Spouse Voluntary Life Amount |
    Spouse Voluntary AD&D Amount | Child Voluntary Life Amount | Child Voluntary AD&D Amount | LTD Amount |
    STD Amount | Employee Accident Amount | Spouse Accident Amount | Child Accident Amount |
    Employee Critical Illness Amt | Spouse Critical Illness Amt | Child Critical Illness Amount |
    Hospital Indemnity | Employee Cancer Indemnity | Spouse Cancer Indemnity | Child Cancer Indemnity |
    Status | Hours Worked per week
  `),
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: 'Employee Date of Birth',
    ssn: 'SSN or Employee ID',
    email: 'Email',
    phone: 'Home Phone',
    'address.street': 'Address 1',
    'address.street2': 'Address 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code',
    'coverage.termination_date': 'Benefit Termination Date',
    'employment.status': 'Status',
    'employment.termination_date': 'Employee Termination Date',
  },
});
