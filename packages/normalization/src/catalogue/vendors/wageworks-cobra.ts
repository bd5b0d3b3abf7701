import { defineVendor, labels } from '../define-vendor.ts';

export const wageworksCobra = defineVendor({
  slug: 'wageworks_cobra',
  name: 'WageWorks (COBRA)',
  aliases: ['WageWorks'],
  columns: labels(`
    EMPLOYER_EIN | ACTION_CODE | LAST_NAME | FIRST_NAME | MIDDLE_INITIAL | EMPLOYEE_SSN | DEPENDENT_SSN |
    EMPLOYEE_NUMBER | DIVISION | EMPLOYEE_CLASS | RELATIONSHIP | GENDER | HIRE_DATE | BIRTH_DATE | ADDRESS_1 |
    ADDRESS_2 | CITY | STATE | ZIP | COUNTRY | FILLER_1 | COBRA_ELIGIBLE | PREFERRED_LANGUAGE | PHONE_NUMBER |
    E_MAIL_ADDRESS | INITIAL_NOTIFICATION_COBRA | INITIAL_NOTIFICATION_HIPAA | WAITING_START_DATE |
    COVERAGE_BEGIN_DATE | FILLER_2 | QUALIFYING EVENT_DATE | LAST_PRECOBRA_COVERED | QUALIFYING_EVENT_TYPE |
    ELIGIBILITY_END_DATE | SEVERANCE_THROUGH | SEVERANCE_PERCENT | SEVERANCE_MONTHLY | SEVERANCE_CREDIT |
    BILLING_START_DATE | ELECTION_NOTE_MAILED | HIPAA_CERTIFICATE_MAILED | ELECTION_DATE | FILLER_3 |
    PLAN_NAME1 | PLAN_COV_CODE1 | PLAN_COV_START1 | PLAN_COV_END1 | PLAN_RATE1 | FILLER |
    CARRIER_EMPLOYEE_ID1 | PLAN_FILLER1 | PLAN_NAME2 | PLAN_COV_CODE2 | PLAN_COV_START2 | PLAN_COV_END2 |
    PLAN_RATE2 | FILLER | CARRIER_EMPLOYEE_ID2 | PLAN_FILLER2 | PLAN_NAME3 | PLAN_COV_CODE3 | PLAN_COV_START3 |
    PLAN_COV_END3 | PLAN_RATE3 | FILLER | CARRIER_EMPLOYEE_ID3 | PLAN_FILLER3 | PLAN_NAME4 | PLAN_COV_CODE4 |
    PLAN_COV_START4 | PLAN_COV_END4 | PLAN_RATE4 | FILLER | CARRIER_EMPLOYEE_ID4 | PLAN_FILLER4
  `),
  fields: {
    first_name: 'FIRST_NAME',
    middle_name: 'MIDDLE_INITIAL',
    last_name: 'LAST_NAME',
    date_of_birth: 'BIRTH_DATE',
    ssn: 'DEPENDENT_SSN',
    gender: 'GENDER',
    email: 'E_MAIL_ADDRESS',
    phone: 'PHONE_NUMBER',
    'address.street': 'ADDRESS_1',
    'address.street2': 'ADDRESS_2',
    'address.city': 'CITY',
    'address.state': 'STATE',
    'address.zip': 'ZIP',
    'coverage.effective_date': 'PLAN_COV_START1',
    'coverage.termination_date': 'PLAN_COV_END1',
    'coverage.coverage_type': 'PLAN_COV_CODE1',
    'coverage.plan_name': 'PLAN_NAME1',
    relationship: 'RELATIONSHIP',
    subscriber_id: 'EMPLOYEE_NUMBER',
    subscriber_ssn: 'EMPLOYEE_SSN',
    group_id: 'EMPLOYER_EIN',
    'employment.hire_date': 'HIRE_DATE',
  },
  coverages: [
    {
      fields: {
        'coverage.effective_date': 'PLAN_COV_START2',
        'coverage.termination_date': 'PLAN_COV_END2',
        'coverage.coverage_type': 'PLAN_COV_CODE2',
        'coverage.plan_name': 'PLAN_NAME2',
      },
    },
    {
      fields: {
        'coverage.effective_date': 'PLAN_COV_START3',
        'coverage.termination_date': 'PLAN_COV_END3',
        'coverage.coverage_type': 'PLAN_COV_CODE3',
        'coverage.plan_name': 'PLAN_NAME3',
      },
    },
    {
      fields: {
        'coverage.effective_date': 'PLAN_COV_START4',
        'coverage.termination_date': 'PLAN_COV_END4',
        'coverage.coverage_type': 'PLAN_COV_CODE4',
        'coverage.plan_name': 'PLAN_NAME4',
      },
    },
  ],
});
