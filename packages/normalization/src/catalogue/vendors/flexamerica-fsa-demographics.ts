import { defineVendor, positions } from '../define-vendor.ts';

/** The termination date is that of the employment alone. */
export const flexamericaFsaDemographics = defineVendor({
  slug: 'flexamerica_fsa_demographics',
  name: 'FlexAmerica (FSA demographics)',
  aliases: ['FlexAmerica'],
  formats: {
    fixed_width: {
      record_length: 166,
      columns: positions(`
        Employee Social Security # @1+9 | Last Name @10+20 | First Name @30+20 | Address Line 1 @50+30 |
        Address Line 2 @80+30 | City @110+20 | State @130+2 | Zip @132+10 | Hire Date @142+8 |
        Termination Date @150+8 | Payroll Mode @158+1 | FSA Plan Effective Date @159+8
      `),
    },
  },
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    ssn: 'Employee Social Security #',
    'address.street': 'Address Line 1',
    'address.street2': 'Address Line 2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': {
      source: 'FSA Plan Effective Date',
      transforms: [{ name: 'date', formats: ['YYYYMMDD'] }],
    },
    'employment.hire_date': { source: 'Hire Date', transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
    'employment.termination_date': {
      source: 'Termination Date',
      transforms: [{ name: 'date', formats: ['YYYYMMDD'] }],
    },
  },
});
