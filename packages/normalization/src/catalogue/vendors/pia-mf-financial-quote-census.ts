import { defineVendor, labels } from '../define-vendor.ts';

export const piaMfFinancialQuoteCensus = defineVendor({
  slug: 'pia_mf_financial_quote_census',
  name: 'PIA / MF Financial (quote census)',
  aliases: ['PIA / MF Financial'],
  columns: labels(`
    Last Name | First Name | Gender | Age | Birthdate | Dependent Status | Number of Children |
    Health Insurance Status | Dental Insurance Status | Comments
  `),
  formats: { excel: {} },
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: 'Birthdate',
    gender: 'Gender',
    'coverage.coverage_type': {
      source: 'Health Insurance Status',
      transforms: [
        {
          name: 'lookup',
          table: { '2': 'employee_plus_spouse', '3': 'employee_plus_family', '4': 'employee_plus_children' },
        },
      ],
    },
  },
});
