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

/** Partner. Every upload is held against all of them. */
export const LIST_VENDORS: NamedStatement = {
  name: 'list_vendors',
  text: `
    SELECT ${selectList(VENDOR_COLUMNS)}, config FROM (
      SELECT vendors.*, config FROM vendors
      JOIN vendor_versions ON vendor_id = id AND version = current_version
      WHERE partner_id = $1) AS vendor
    ORDER BY name, id`,
};
