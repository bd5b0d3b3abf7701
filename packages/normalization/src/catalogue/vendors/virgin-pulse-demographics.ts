import { defineVendor, labels } from '../define-vendor.ts';

export const virginPulseDemographics = defineVendor({
  slug: 'virgin_pulse_demographics',
  name: 'Virgin Pulse (demographics)',
  aliases: ['Virgin Pulse'],
  columns: labels(`
    SponsorID | EmployeeID | FirstName | LastName | Gender | DateOfBirth | Company | BusinessUnit |
    OfficeLocation | EligibleProducts | Country | EmailAddress | UserCategory | PhoneNumber |
    PreferredLanguage | RewardsSegment | EmployeeType | MemberEligibilityType | PrimaryEmployeeID |
    MedicalPlan | Department | Address1 | Address2 | City | StateProvince | ZipCode | GlobalRegion |
    EnrollmentGroup | BillingGroup
  `),
  fields: {
    member_id: 'EmployeeID',
    first_name: 'FirstName',
    last_name: 'LastName',
    date_of_birth: 'DateOfBirth',
    gender: 'Gender',
    email: 'EmailAddress',
    phone: 'PhoneNumber',
    'address.street': 'Address1',
    'address.street2': 'Address2',
    'address.city': 'City',
    'address.state': 'StateProvince',
    'address.zip': 'ZipCode',
    'coverage.insurance_line': { default: 'medical' },
    'coverage.plan_name': 'MedicalPlan',
    subscriber_id: 'PrimaryEmployeeID',
    group_id: 'SponsorID',
  },
});
