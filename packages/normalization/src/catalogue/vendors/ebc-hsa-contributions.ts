import { defineVendor, labels } from '../define-vendor.ts';

export const ebcHsaContributions = defineVendor({
  slug: 'ebc_hsa_contributions',
  name: 'EBC (HSA contributions)',
  columns: labels(`
    PartnerID | LastName | Suffix | FirstName | MI | SSN | GroupID | PayrollDate | DepositType |
    EEContribution | ERContribution | UserDefined1
  `),
  fields: {
    first_name: 'FirstName',
    middle_name: 'MI',
    last_name: 'LastName',
    name_suffix: 'Suffix',
    ssn: 'SSN',
    group_id: 'GroupID',
  },
});
