import { defineVendor, positions } from '../define-vendor.ts';

export const optumCobraNewPlanMember = defineVendor({
  slug: 'optum_cobra_new_plan_member',
  name: 'Optum (COBRA new plan member)',
  aliases: ['Optum'],
  formats: {
    fixed_width: {
      record_length: 195,
      skip_first_rows: 1,
      trailer_rows: 1,
      columns: positions(`
        Client ID @1+16 | Division Code @17+7 | Social Security Number @24+9 | Alternate ID @33+15 |
        Last Name @48+15 | First Name @63+15 | Gender @78+1 | Date of Birth @79+8 | Street Address @87+30 |
        Suite @117+20 | City @137+20 | State @157+2 | Zip Code @159+10 | Event Code @169+2 | Event Date @171+8 |
        Marital Status @179+1 | Blank Field @180+8 | Current Date @188+8
      `),
    },
  },
  fields: {
    first_name: 'First Name',
    last_name: 'Last Name',
    date_of_birth: { source: 'Date of Birth', transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
    ssn: 'Social Security Number',
    gender: 'Gender',
    'address.street': 'Street Address',
    'address.street2': 'Suite',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip Code',
    'coverage.effective_date': { source: 'Event Date', transforms: [{ name: 'date', formats: ['YYYYMMDD'] }] },
    group_id: 'Client ID',
  },
});
