import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Vendor } from '../generated/client.ts';

const VENDOR_COLUMNS = [
  'id',
  'partnerId',
  'catalogueId',
  'name',
  'status',
  'aliases',
  'currentVersion',
  'createdAt',
  'updatedAt',
  'updatedBy',
] as const satisfies (keyof Vendor)[];

/** Parameter: partner. Every upload is compared with all vendors. */
export const LIST_VENDORS: NamedStatement = { name: 'list_vendors', text: selectVendors('') };

/** Parameters: partner; the vendor's own ID or that of its catalog entry. */
export const FIND_VENDOR: NamedStatement = {
  name: 'find_vendor',
  text: selectVendors('AND (id = $2 OR catalogue_id = $2)'),
};

/** With the configuration of the current version. */
function selectVendors(condition: string): string {
  return `
    SELECT ${selectList(VENDOR_COLUMNS)}, config FROM (
      SELECT vendors.*, config FROM vendors
      JOIN vendor_versions ON vendor_id = id AND version = current_version
      WHERE partner_id = $1 ${condition}) AS vendor
    ORDER BY name, id`;
}
