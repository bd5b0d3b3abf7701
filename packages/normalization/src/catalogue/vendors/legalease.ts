import { defineVendor, labels } from '../define-vendor.ts';

export const legalease = defineVendor({
  slug: 'legalease',
  name: 'LegalEASE',
  columns: labels(`
    groupId | employeeId | nameLast | nameFirst | nameMiddle | address1 | address2 | city | state | zipCode |
    dateOfBirth | telephoneNumber | emailAddress | employeeStatus | planEffectiveDate | planTerminationDate
  `),
  fields: {
    member_id: 'employeeId',
    first_name: 'nameFirst',
    middle_name: 'nameMiddle',
    last_name: 'nameLast',
    date_of_birth: 'dateOfBirth',
    email: 'emailAddress',
    phone: 'telephoneNumber',
    'address.street': 'address1',
    'address.street2': 'address2',
    'address.city': 'city',
    'address.state': 'state',
    'address.zip': 'zipCode',
    'coverage.effective_date': 'planEffectiveDate',
    'coverage.termination_date': 'planTerminationDate',
    group_id: 'groupId',
    'employment.status': 'employeeStatus',
  },
});
