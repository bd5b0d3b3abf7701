import { defineVendor, labels } from '../define-vendor.ts';

export const healthsimMembers = defineVendor({
  slug: 'healthsim_members',
  name: 'HealthSim (members)',
  aliases: ['HealthSim'],
  columns: labels(`
    member_id | subscriber_id | relationship_code | given_name | family_name | birth_date | gender | ssn |
    street_address | city | state | postal_code | email | phone | group_id | plan_code | coverage_start |
    coverage_end | pcp_npi | pcp_name | coverage_tier
  `),
  fields: {
    member_id: 'member_id',
    first_name: 'given_name',
    last_name: 'family_name',
    date_of_birth: 'birth_date',
    ssn: 'ssn',
    gender: 'gender',
    email: 'email',
    phone: 'phone',
    'address.street': 'street_address',
    'address.city': 'city',
    'address.state': 'state',
    'address.zip': 'postal_code',
    'coverage.plan_id': 'plan_code',
    'coverage.effective_date': 'coverage_start',
    'coverage.termination_date': 'coverage_end',
    'coverage.coverage_type': 'coverage_tier',
    relationship: 'relationship_code',
    subscriber_id: 'subscriber_id',
    group_id: 'group_id',
  },
});
