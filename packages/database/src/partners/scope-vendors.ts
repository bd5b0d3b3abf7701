import { type NamedStatement, readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { Vendor, VendorBacktest, VendorUsage, VendorVersion } from '../generated/client.ts';
import { FIND_VENDOR, LIST_VENDORS } from '../sql/read-vendors.sql.ts';

/** A vendor row with the configuration of the version that is in force. */
export type VendorWithConfig = Vendor & { current: Pick<VendorVersion, 'config'> };

/** The partner's own rows; merging them with the built-in catalogue is the caller's business. */
export function scopeVendors(db: Transaction, partnerId: string) {
  const read = async (statement: NamedStatement, values: readonly string[]): Promise<VendorWithConfig[]> => {
    const found = await readRows<Vendor & Pick<VendorVersion, 'config'>>(db, statement, values);
    return found.map(({ config, ...vendor }) => ({ ...vendor, current: { config } }));
  };
  return {
    listVendors: (): Promise<VendorWithConfig[]> => read(LIST_VENDORS, [partnerId]),

    /** By its own ID or by that of the catalog entry it stands for. */
    findVendor: async (vendorId: string): Promise<VendorWithConfig | null> =>
      (await read(FIND_VENDOR, [partnerId, vendorId]))[0] ?? null,

    findVendorVersion: (vendorId: string, version: number): Promise<VendorVersion | null> =>
      db.vendorVersion.findFirst({ where: { vendorId, version, vendor: { partnerId } } }),

    /** Newest first. */
    listVendorVersions: (vendorId: string): Promise<VendorVersion[]> =>
      db.vendorVersion.findMany({ where: { vendorId, vendor: { partnerId } }, orderBy: { version: 'desc' } }),

    /** What the partner's files added up to, by vendor id (own or catalogue); of these ids, or of all. */
    listVendorUsage: (vendorIds?: readonly string[]): Promise<VendorUsage[]> =>
      db.vendorUsage.findMany({
        where: { partnerId, ...(vendorIds !== undefined && { vendorId: { in: [...vendorIds] } }) },
      }),

    /** Of a vendor under any of these ids. */
    findBacktest: (backtestId: string, vendorIds: readonly string[]): Promise<VendorBacktest | null> =>
      db.vendorBacktest.findFirst({ where: { id: backtestId, partnerId, vendorId: { in: [...vendorIds] } } }),
  };
}
