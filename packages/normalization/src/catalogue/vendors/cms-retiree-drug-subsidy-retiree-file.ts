import { defineVendor, labels } from '../define-vendor.ts';

export const cmsRetireeDrugSubsidyRetireeFile = defineVendor({
  slug: 'cms_retiree_drug_subsidy_retiree_file',
  name: 'CMS Retiree Drug Subsidy (retiree file)',
  aliases: ['CMS Retiree Drug Subsidy'],
  columns: labels(`
    Application ID | SSN | Medicare beneficiary identifier | First Name | Middle Initial | Last Name |
    Date of Birth | Gender | Coverage Effective Date
  `),
  header: 'none',
  fields: {
    member_id: 'Medicare beneficiary identifier',
    first_name: 'First Name',
    middle_name: 'Middle Initial',
    last_name: 'Last Name',
    date_of_birth: 'Date of Birth',
    ssn: 'SSN',
    gender: 'Gender',
    'coverage.effective_date': 'Coverage Effective Date',
    group_id: 'Application ID',
  },
});
