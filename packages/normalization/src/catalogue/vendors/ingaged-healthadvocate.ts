import { defineVendor, labels } from '../define-vendor.ts';

export const ingagedHealthadvocate = defineVendor({
  slug: 'ingaged_healthadvocate',
  name: 'Ingaged (HealthAdvocate)',
  aliases: ['Ingaged'],
  columns: labels(`
    EMPLOYEE_ID | FIRST_NAME | MIDDLE_NAME | LAST_NAME | TITLE | BIRTH_DATE | EMAIL_ADDRESS |
    HOME_PHONE_NUMBER | MOBILE_PHONE_NUMBER | WORK_PHONE_NUMBER | FILLER | SSO_ID | FILLER | Medical_Plan |
    Dental_Plan | Vision_Plan | Health_FSA | Dep_Care_FSA | Limited_Purpose_FSA | HSA | HRA | LTD | STD |
    Basic_Life | Voluntary_EE_Life | Voluntary_SP_Life | Voluntary_CH_Life | Whole_Life | Hospital_Indemnity |
    Crit_Illness | Accident_Plan | Cancer_Plan | Legal | ID_Theft | Pet_Insurance | Beneficiary_Companion |
    401k | 401k_Roth | 403b | Office_Location | Pay_Code | PTO
  `),
  fields: {
    member_id: 'EMPLOYEE_ID',
    first_name: 'FIRST_NAME',
    middle_name: 'MIDDLE_NAME',
    last_name: 'LAST_NAME',
    date_of_birth: 'BIRTH_DATE',
    email: 'EMAIL_ADDRESS',
    phone: 'HOME_PHONE_NUMBER',
    'coverage.insurance_line': { default: 'medical' },
    'coverage.plan_name': 'Medical_Plan',
  },
  coverages: [
    {
      insurance_line: 'dental',
      fields: {
        'coverage.plan_name': 'Dental_Plan',
      },
    },
    {
      insurance_line: 'vision',
      fields: {
        'coverage.plan_name': 'Vision_Plan',
      },
    },
    {
      insurance_line: 'accident',
      fields: {
        'coverage.plan_name': 'Accident_Plan',
      },
    },
    {
      insurance_line: 'cancer',
      fields: {
        'coverage.plan_name': 'Cancer_Plan',
      },
    },
  ],
});
