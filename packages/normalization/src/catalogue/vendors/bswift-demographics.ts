import { defineVendor, labels } from '../define-vendor.ts';

export const bswiftDemographics = defineVendor({
  slug: 'bswift_demographics',
  name: 'bswift (demographics)',
  aliases: ['bswift'],
  columns: labels(`
    Group Number | User ID | Employee ID | Relation | First Name | Middle Initial | Last Name | Nick Name |
    Social Security Number | Date of Birth | Gender | Home Address1 | Home Address2 | City | State | ZIP |
    Home Phone | Home E-Mail | Hire Date | Re-hire Date | Employment Status | Time Status | Pay Frequency |
    Department Code | Location Code | Location Effective Date | Job Title | Work Phone | Work E-mail |
    Benefit Class Date | Login Access | Compensation Date | Salary | Hourly Rate | Hours Per Week |
    Termination Reason | Termination Date | Auto-Enroll | Benefit Drop Down 1 | CoCode
  `),
  fields: {
    member_id: 'Employee ID',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'Social Security Number',
    gender: 'Gender',
    email: 'Home E-Mail',
    phone: 'Home Phone',
    'address.street': 'Home Address1',
    'address.street2': 'Home Address2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'ZIP',
    relationship: 'Relation',
    group_id: 'Group Number',
    'employment.status': 'Employment Status',
    'employment.hire_date': 'Hire Date',
    'employment.termination_date': 'Termination Date',
  },
});
