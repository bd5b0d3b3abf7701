import { defineVendor, labels } from '../define-vendor.ts';

export const guardianCancer = defineVendor({
  slug: 'guardian_cancer',
  name: 'Guardian (cancer)',
  aliases: ['Guardian'],
  columns: labels(`
    BillingGroup | FirstName | MiddleName | LastName | Suffix | Email | DOB | SSN | EmployeeID | CountryCode |
    PhoneNumber | AddressLine1 | AddressLine2 | AddressLine3 | City | State | Country | Zip |
    SexAssignedAtBirth | SpouseFirstName | SpouseMiddleName | SpouseLastName | SpouseSuffix | SpouseEmail |
    SpouseSSN | SpouseSexAssignedAtBirth | SpouseDOB | PremiumAmount | PremiumIndicator |
    ProgramEffectiveDate | CompanyWhitelistName | InvoiceGroup | MemberStatus | DateOfChange
  `),
  fields: {
    member_id: 'EmployeeID',
    first_name: 'FirstName',
    middle_name: 'MiddleName',
    last_name: 'LastName',
    name_suffix: 'Suffix',
    date_of_birth: 'DOB',
    ssn: 'SSN',
    gender: 'SexAssignedAtBirth',
    email: 'Email',
    phone: 'PhoneNumber',
    'address.street': 'AddressLine1',
    'address.street2': 'AddressLine2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': 'ProgramEffectiveDate',
    group_id: 'BillingGroup',
    'employment.status': 'MemberStatus',
  },
  dependents: [
    {
      relationship: 'spouse',
      fields: {
        first_name: 'SpouseFirstName',
        middle_name: 'SpouseMiddleName',
        last_name: 'SpouseLastName',
        name_suffix: 'SpouseSuffix',
        date_of_birth: 'SpouseDOB',
        ssn: 'SpouseSSN',
        gender: 'SpouseSexAssignedAtBirth',
        email: 'SpouseEmail',
      },
    },
  ],
});
