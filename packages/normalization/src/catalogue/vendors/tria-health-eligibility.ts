import { defineVendor, labels } from '../define-vendor.ts';

export const triaHealthEligibility = defineVendor({
  slug: 'tria_health_eligibility',
  name: 'Tria Health (eligibility)',
  aliases: ['Tria Health'],
  columns: labels(`
    CustomerID | Id | GroupID | GroupEffectiveDate | MemberEffectiveDate | MemberTerminationDate | COBRA |
    Retiree | EmployeeSSN | DependentSSN | PersonCode | Gender | Title | FirstName | MiddleInitial | LastName |
    Suffix | DateOfBirth | Relation | Address1 | Address2 | City | State | Zip | Email | Phone |
    MedDSubsidyEffectiveDate | HIC Number | GeneralPurpose1 | GeneralPurpose2 | GeneralPurpose3 |
    GeneralPurpose4 | COB | COBEffectiveDate | ReferenceID | PlanOverride | PlanOverrideEffectiveDate |
    ClientDefinedData | BenefitPackageID | BenefitPackageEffectiveDate | DivisionID | DivisionName |
    DivisionEffectiveDate
  `),
  fields: {
    member_id: 'Id',
    first_name: 'FirstName',
    middle_name: 'MiddleInitial',
    last_name: 'LastName',
    name_suffix: 'Suffix',
    date_of_birth: 'DateOfBirth',
    ssn: 'DependentSSN',
    gender: 'Gender',
    email: 'Email',
    phone: 'Phone',
    'address.street': 'Address1',
    'address.street2': 'Address2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.plan_id': 'BenefitPackageID',
    'coverage.effective_date': 'MemberEffectiveDate',
    'coverage.termination_date': 'MemberTerminationDate',
    relationship: 'Relation',
    subscriber_ssn: 'EmployeeSSN',
    group_id: 'GroupID',
  },
});
