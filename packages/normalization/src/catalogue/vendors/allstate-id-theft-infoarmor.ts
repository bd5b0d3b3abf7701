import { defineVendor, labels } from '../define-vendor.ts';

/** Birth date and telephone number stand in parts. */
export const allstateIdTheftInfoarmor = defineVendor({
  slug: 'allstate_id_theft_infoarmor',
  name: 'Allstate ID theft / InfoArmor',
  columns: labels(`
    Effective Date | Status | ClientID | EmployeeID | MemberFirstName | MemberMiddleName | MemberLastName |
    MemberSSN | DOB_Month | DOB_Day | DOB_Year | Address1 | Address2 | City | State | ZipCode | AreaCode |
    HomePhone | Email | Deduction Method | Customer_Defined | Relationship | Primary | FamilyID | UniqueID |
    Plan_Type | ProductID
  `),
  fields: {
    member_id: 'UniqueID',
    first_name: 'MemberFirstName',
    middle_name: 'MemberMiddleName',
    last_name: 'MemberLastName',
    date_of_birth: {
      source: ['DOB_Month', 'DOB_Day', 'DOB_Year'],
      transforms: [
        { name: 'concat', separator: '/' },
        { name: 'date', formats: ['M/D/YYYY'] },
      ],
    },
    ssn: 'MemberSSN',
    email: 'Email',
    phone: { source: ['AreaCode', 'HomePhone'], transforms: [{ name: 'concat', separator: '' }] },
    'address.street': 'Address1',
    'address.street2': 'Address2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'ZipCode',
    'coverage.plan_id': 'ProductID',
    'coverage.effective_date': 'Effective Date',
    'coverage.plan_name': 'Plan_Type',
    relationship: 'Relationship',
    subscriber_id: 'EmployeeID',
    family_id: 'FamilyID',
    group_id: 'ClientID',
    'employment.status': 'Status',
  },
});
