import { defineVendor, labels } from '../define-vendor.ts';

export const healthequityHsaEligibility = defineVendor({
  slug: 'healthequity_hsa_eligibility',
  name: 'HealthEquity (HSA eligibility)',
  aliases: ['HealthEquity'],
  columns: labels(`
    SSN | BIRTHDATE | LASTNAME | FIRSTNAME | TITLE | MIDINIT | EMPTYPE | COVERAGETYPE | COVERAGETYPE_EFFDate |
    HEALTHPLAN_EFFDate | COUNTRY OF CITIZENSHIP | EMPLOYER EIN | TERMINATION DATE | PHYSICALADDRESS |
    PHYSICALADDRESS2 | PHYSICALCITY | PHYSICALSTATE | PHYSICALZIP5 | MAILINGADDRESS1 | MAILINGADDRESS2 |
    MAILINGCITY | MAILINGSTATE | MAILINGZIP | PRIMARYPHONE | ALTPHONE | EMAILADDRESS | AUTH_FIRSTNAME |
    AUTH_MIDDLEINITIAL | AUTH_LASTNAME | AUTH_DOB | AUTH_SSN | NUMBEROFCARDS | INTEGRATEDSETTLEMENT | PLAN_ID |
    HIREDATE
  `),
  fields: {
    first_name: 'FIRSTNAME',
    middle_name: 'MIDINIT',
    last_name: 'LASTNAME',
    date_of_birth: 'BIRTHDATE',
    ssn: 'SSN',
    email: 'EMAILADDRESS',
    phone: 'PRIMARYPHONE',
    'address.street': 'PHYSICALADDRESS',
    'address.street2': 'PHYSICALADDRESS2',
    'address.city': 'PHYSICALCITY',
    'address.state': 'PHYSICALSTATE',
    'address.zip': 'PHYSICALZIP5',
    'coverage.plan_id': 'PLAN_ID',
    'coverage.effective_date': 'HEALTHPLAN_EFFDate',
    'coverage.coverage_type': 'COVERAGETYPE',
    group_id: 'EMPLOYER EIN',
    'employment.status': 'EMPTYPE',
    'employment.hire_date': 'HIREDATE',
    'employment.termination_date': 'TERMINATION DATE',
  },
});
