import { defineVendor, positions } from '../define-vendor.ts';

/** Its term date is the day before the coverage begins where a coverage never took effect. */
export const eyemedStateOfDelaware = defineVendor({
  slug: 'eyemed_state_of_delaware',
  name: 'EyeMed (State of Delaware)',
  aliases: ['EyeMed'],
  formats: {
    fixed_width: {
      record_length: 473,
      columns: positions(`
        Process date @1+8 | Client Name @9+50 | Change Indicator @59+1 | Member Id Number @60+20 |
        Last Name @80+20 | First Name @100+15 | Middle Initial @115+1 | Title @116+3 | Employee SSN @119+9 |
        Dependent SSN @128+9 | Sex @137+1 | Birth Date @138+8 | Marital Status @146+1 | Address 1 @147+55 |
        Address2 @202+55 | City @257+25 | State @282+2 | Zip @284+9 | Filler @293+113 | Medicare Number @406+30 |
        Medicare Part @436+1 | Coverage Effective date @437+8 | Term Date @445+8 | Enrollment Reason @453+10 |
        Group Number @463+10 | Relationship @473+1
      `),
    },
  },
  fields: {
    member_id: 'Member Id Number',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: { source: 'Birth Date', transforms: [{ name: 'date', formats: ['MMDDYYYY'] }] },
    ssn: 'Dependent SSN',
    gender: 'Sex',
    'address.street': 'Address 1',
    'address.street2': 'Address2',
    'address.city': 'City',
    'address.state': 'State',
    'address.zip': 'Zip',
    'coverage.effective_date': {
      source: 'Coverage Effective date',
      transforms: [{ name: 'date', formats: ['MMDDYYYY'] }],
    },
    'coverage.termination_date': { source: 'Term Date', transforms: [{ name: 'date', formats: ['MMDDYYYY'] }] },
    relationship: {
      source: 'Relationship',
      transforms: [{ name: 'lookup', table: { '1': 'self', '2': 'spouse', '3': 'child', '4': 'child', '5': 'other' } }],
    },
    subscriber_ssn: 'Employee SSN',
    group_id: 'Group Number',
  },
});
