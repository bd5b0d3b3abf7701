import { type NamedStatement, readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { Vendor, VendorBacktest, VendorUsage, VendorVersion } from '../generated/client.ts';
import { FIND_VENDOR, LIST_VENDORS } from '../sql/read-vendors.sql.ts';

/** A vendor with the configuration of its current version. */
export type VendorWithConfig = Vendor & { current: Pick<VendorVersion, 'config'> };

/** The partner's own vendors. The caller merges them with the built-in catalog. */
export function scopeVendors(db: Transaction, partnerId: string) {
  const read = async (statement: NamedStatement, values: readonly string[]): Promise<VendorWithConfig[]> => {
    const found = await readRows<Vendor & Pick<VendorVersion, 'config'>>(db, statement, values);
    return found.map(({ config, ...vendor }) => ({ ...vendor, current: { config } }));
  };
  return {
    listVendors: (): Promise<VendorWithConfig[]> => read(LIST_VENDORS, [partnerId]),

    /** By its own ID or that of the catalog entry it replaces. */
    findVendor: async (vendorId: string): Promise<VendorWithConfig | null> =>
      (await read(FIND_VENDOR, [partnerId, vendorId]))[0] ?? null,

    findVendorVersion: (vendorId: string, version: number): Promise<VendorVersion | null> =>
      db.vendorVersion.findFirst({ where: { vendorId, version, vendor: { partnerId } } }),

    /** Newest first. */
    listVendorVersions: (vendorId: string): Promise<VendorVersion[]> =>
      db.vendorVersion.findMany({ where: { vendorId, vendor: { partnerId } }, orderBy: { version: 'desc' } }),

    /** Totals of the partner's files by vendor ID (own or catalog), for these IDs or all. */
    listVendorUsage: (vendorIds?: readonly string[]): Promise<VendorUsage[]> =>
      db.vendorUsage.findMany({
        where: { partnerId, ...(vendorIds !== undefined && { vendorId: { in: [...vendorIds] } }) },
      }),

    /** A backtest of a vendor under any of these IDs. */
    findBacktest: (backtestId: string, vendorIds: readonly string[]): Promise<VendorBacktest | null> =>
      db.vendorBacktest.findFirst({ where: { id: backtestId, partnerId, vendorId: { in: [...vendorIds] } } }),
  };
}
