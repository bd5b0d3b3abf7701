import { defineVendor, labels } from '../define-vendor.ts';

export const partnerMemberList = defineVendor({
  slug: 'partner_member_list',
  name: 'Partner member list',
  columns: labels(`
    partner_member_id | first_name | last_name | date_of_birth | email | policy_start | policy_end
  `),
  fields: {
    member_id: 'partner_member_id',
    first_name: 'first_name',
    last_name: 'last_name',
    date_of_birth: 'date_of_birth',
    email: 'email',
    'coverage.effective_date': 'policy_start',
    'coverage.termination_date': 'policy_end',
  },
});
