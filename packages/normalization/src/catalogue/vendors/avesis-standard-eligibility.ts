import { defineVendor, labels } from '../define-vendor.ts';

/**
 * DEP and CHD are "employee plus" here, not the dependents-only of X12; the suffix numbers the family: 01 holder,
 * 02 spouse, 03 and up children.
 */
export const avesisStandardEligibility = defineVendor({
  slug: 'avesis_standard_eligibility',
  name: 'Avesis (standard eligibility)',
  aliases: ['Avesis'],
  columns: labels(`
    Record_Type | Action_Code | Carrier_Number | Group_Number | Group_Name | Plan_Number | Member_Number |
    ID_Suffix | SSN | Coverage_Code | Last_Name | First_Name | Middle_Intial | Address_1 | Address_2 | City |
    State | Zip | Gender | Birth_Date | Effective_Date | Term_Date | Sub_Group_ID
  `),
  header: 'none',
  delimiter: '|',
  fields: {
    member_id: 'Member_Number',
    first_name: 'First_Name',
    middle_name: 'Middle_Intial',
    last_name: 'Last_Name',
    date_of_birth: 'Birth_Date',
    ssn: 'SSN',
    gender: 'Gender',
    'address.street': 'Address_1',
    'address.street2': 'Address_2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.plan_id': 'Plan_Number',
    'coverage.effective_date': 'Effective_Date',
    'coverage.termination_date': 'Term_Date',
    'coverage.coverage_type': {
      source: 'Coverage_Code',
      transforms: [
        {
          name: 'lookup',
          table: {
            EE: 'employee_only',
            DEP: 'employee_plus_one',
            CHD: 'employee_plus_children',
            FAM: 'employee_plus_family',
          },
        },
      ],
    },
    relationship: {
      source: 'ID_Suffix',
      transforms: [
        {
          name: 'lookup',
          table: {
            '01': 'self',
            '02': 'spouse',
            '03': 'child',
            '04': 'child',
            '05': 'child',
            '06': 'child',
            '07': 'child',
            '08': 'child',
            '09': 'child',
          },
        },
      ],
    },
    subscriber_id: 'Member_Number',
    group_id: 'Group_Number',
  },
});
