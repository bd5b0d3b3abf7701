import { defineVendor, labels } from '../define-vendor.ts';

export const easeEasecentralCensusImportRequiredColumns = defineVendor({
  slug: 'ease_easecentral_census_import_required_columns',
  name: 'Ease / EaseCentral (census import, required columns)',
  aliases: ['Ease / EaseCentral'],
  columns: labels(`
    EID | First Name | Last Name | Relationship
  `),
  fields: {
    member_id: 'EID',
    first_name: 'First Name',
    last_name: 'Last Name',
    relationship: 'Relationship',
  },
});
