import { defineVendor, labels } from '../define-vendor.ts';

export const sequoiaDemographicsEnrollment = defineVendor({
  slug: 'sequoia_demographics_enrollment',
  name: 'Sequoia (demographics + enrollment)',
  aliases: ['Sequoia'],
  columns: labels(`
    COMPANY NAME | EMPLOYEE ID | EMPLOYEE SSN | MEMBER SSN | NEW MEMBER SSN | SSN CHANGE TYPE | FIRST NAME |
    LAST NAME | MIDDLE NAME | DOB | RELATIONSHIP | GENDER | MARITAL STATUS | EMPLOYEE STATUS |
    EMPLOYEE STATUS DATE | HIRE DATE | STREET ADDRESS1 | STREET ADDRESS2 | CITY | STATE | ZIP | HOME PHONE |
    CELL PHONE | WORK PHONE | WORK EMAIL | JOB TITLE | EMPLOYEE LOCATION | EMPLOYEE LOCATION EFFECTIVE DATE |
    EMPLOYEE CLASS | EMPLOYEE CLASS EFFECTIVE DATE | EMPLOYEE DEPARTMENT | EMPLOYEE DEPARTMENT EFFECTIVE DATE |
    EMPLOYEE DIVISION | EMPLOYEE DIVISION EFFECTIVE DATE | PAY FREQUENCY | HOURS PER WEEK | ANNUAL WAGES |
    WAGES EFFECTIVE DATE | APPLICATION PERSON ID | PLAN YEAR | PLAN TYPE | PLAN GROUP NUMBER | CLASS CODE |
    ENROLLMENT STATUS | ENROLLMENT START DATE | ENROLLMENT END DATE | ORIGINAL ENROLLMENT START DATE |
    APPROVED AMOUNT | REQUESTED AMOUNT | ENROLLMENT TYPE | COVERAGE DESCRIPTION | COVERAGE TIER
  `),
  fields: {
    first_name: 'FIRST NAME',
    middle_name: 'MIDDLE NAME',
    last_name: 'LAST NAME',
    date_of_birth: 'DOB',
    ssn: 'MEMBER SSN',
    gender: 'GENDER',
    email: 'WORK EMAIL',
    phone: 'HOME PHONE',
    'address.street': 'STREET ADDRESS1',
    'address.street2': 'STREET ADDRESS2',
    'address.city': 'CITY',
    'address.state': 'STATE',
    'address.zip': 'ZIP',
    'coverage.effective_date': 'ENROLLMENT START DATE',
    'coverage.termination_date': 'ENROLLMENT END DATE',
    'coverage.coverage_type': 'COVERAGE TIER',
    'coverage.plan_name': 'PLAN TYPE',
    relationship: 'RELATIONSHIP',
    subscriber_id: 'EMPLOYEE ID',
    subscriber_ssn: 'EMPLOYEE SSN',
    group_id: 'PLAN GROUP NUMBER',
    'employment.status': 'EMPLOYEE STATUS',
    'employment.hire_date': 'HIRE DATE',
  },
});
