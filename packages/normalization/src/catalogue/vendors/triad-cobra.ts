import { defineVendor, labels } from '../define-vendor.ts';

export const triadCobra = defineVendor({
  slug: 'triad_cobra',
  name: 'TriAD (COBRA)',
  aliases: ['TriAD'],
  columns: labels(`
    APP/DEP Flag | Employer’s Federal TIN | Employee’s SSN | Employee ID | Dependent’s SSN | First Name |
    Last Name | Middle Initial | Street Address1 | Street Address2 | City | State | Zip/Postal Code | Gender |
    Marital Status | Dependent Relationship Code | Employee/Dependent Birth Date |
    Original Coverage Start Date | Division | Qualifying Event Code | Qualifying Event Date |
    Last Day of Active Coverage | Benefit 1 Code | Benefit 1 Tier | Benefit 2 Code | Benefit 2 Tier |
    Benefit 3 Code | Benefit 3 Tier | Benefit 4 Code | Benefit 4 Tier | Benefit 5 Code | Benefit 5 Tier |
    Benefit 6 Code | Benefit 6 Tier | Benefit 7 Code | Benefit 7 Tier | Benefit 8 Code | Benefit 8 Tier |
    Benefit 9 Code | Benefit 9 Tier | Benefit 10 Code | Benefit 10 Tier | New Hire/Initial Notification Flag |
    Spouse First Name | Spouse Last Name | Number of Dependents | Company Paid Time |
    Health FSA Monthly Premium | Optional Data 3 | Optional Data 4 | Optional Data 5 | Optional Data 6 |
    Optional Data 7 | Optional Data 8 | Optional Data 9 | Optional Data 10
  `),
  fields: {
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Employee/Dependent Birth Date',
    ssn: 'Dependent’s SSN',
    gender: 'Gender',
    'address.street': 'Street Address1',
    'address.street2': 'Street Address2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip/Postal Code',
    'coverage.plan_id': 'Benefit 1 Code',
    'coverage.effective_date': 'Original Coverage Start Date',
    'coverage.termination_date': 'Last Day of Active Coverage',
    'coverage.coverage_type': 'Benefit 1 Tier',
    relationship: 'Dependent Relationship Code',
    subscriber_id: 'Employee ID',
    subscriber_ssn: 'Employee’s SSN',
    group_id: 'Employer’s Federal TIN',
  },
  dependents: [
    {
      relationship: 'spouse',
      fields: {
        first_name: 'Spouse First Name',
        last_name: 'Spouse Last Name',
      },
    },
  ],
  coverages: [
    {
      fields: {
        'coverage.plan_id': 'Benefit 2 Code',
        'coverage.coverage_type': 'Benefit 2 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 3 Code',
        'coverage.coverage_type': 'Benefit 3 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 4 Code',
        'coverage.coverage_type': 'Benefit 4 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 5 Code',
        'coverage.coverage_type': 'Benefit 5 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 6 Code',
        'coverage.coverage_type': 'Benefit 6 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 7 Code',
        'coverage.coverage_type': 'Benefit 7 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 8 Code',
        'coverage.coverage_type': 'Benefit 8 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 9 Code',
        'coverage.coverage_type': 'Benefit 9 Tier',
      },
    },
    {
      fields: {
        'coverage.plan_id': 'Benefit 10 Code',
        'coverage.coverage_type': 'Benefit 10 Tier',
      },
    },
  ],
});
