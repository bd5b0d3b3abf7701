import { defineVendor, labels } from '../define-vendor.ts';

export const ebcFsaHraFlex = defineVendor({
  slug: 'ebc_fsa_hra_flex',
  name: 'EBC (FSA/HRA flex)',
  columns: labels(`
    PartnerID | InsuredID | MemberID | Relation | LastName | FirstName | MI | SSN | GroupID | GroupName |
    Addr1 | Addr2 | City | State | Zip | DOB | DOH | PrimaryPhone | Extension | SecondaryPhone |
    SecondaryExtension | CellPhone | Fax | WorkEmail | PersonalEmail | UseWorkEmail | EffDate | EndDate |
    PlanType | Election | ERContribution | PayrollSchedule | Division | AltID | Gender | HICN
  `),
  fields: {
    member_id: 'MemberID',
    first_name: 'FirstName',
    middle_name: 'MI',
    last_name: 'LastName',
    date_of_birth: 'DOB',
    ssn: 'SSN',
    gender: 'Gender',
    email: 'PersonalEmail',
    phone: 'PrimaryPhone',
    'address.street': 'Addr1',
    'address.street2': 'Addr2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': 'EffDate',
    'coverage.termination_date': 'EndDate',
    'coverage.plan_name': 'PlanType',
    relationship: 'Relation',
    subscriber_id: 'InsuredID',
    group_id: 'GroupID',
    'employment.hire_date': 'DOH',
  },
});
