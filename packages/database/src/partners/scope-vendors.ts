import { readRows } from '../access/read-rows.ts';
import type { Transaction } from '../connect-database.ts';
import type { Vendor, VendorBacktest, VendorUsage, VendorVersion } from '../generated/client.ts';

import { LIST_VENDORS } from '../sql/list-vendors.sql.ts';

/** A vendor row with the configuration of the version that is in force. */
export type VendorWithConfig = Vendor & { current: Pick<VendorVersion, 'config'> };

/** The partner's own rows; merging them with the built-in catalogue is the caller's business. */
export function scopeVendors(db: Transaction, partnerId: string) {
  const withCurrent = async (vendors: Vendor[]): Promise<VendorWithConfig[]> => {
    if (vendors.length === 0) return [];
    const versions = await db.vendorVersion.findMany({
      where: { OR: vendors.map(({ id, currentVersion }) => ({ vendorId: id, version: currentVersion })) },
    });
    const byVendor = new Map(versions.map((version) => [version.vendorId, version]));
    return vendors.flatMap((vendor) => {
      const current = byVendor.get(vendor.id);
      return current ? [{ ...vendor, current }] : [];
    });
  };
  return {
    listVendors: async (): Promise<VendorWithConfig[]> => {
      const found = await readRows<Vendor & Pick<VendorVersion, 'config'>>(db, LIST_VENDORS, [partnerId]);
      return found.map(({ config, ...vendor }) => ({ ...vendor, current: { config } }));
    },

    /** By its own id or by that of the catalogue entry it stands for. */
    findVendor: async (vendorId: string): Promise<VendorWithConfig | null> => {
      const found = await db.vendor.findMany({
        where: { partnerId, OR: [{ id: vendorId }, { catalogueId: vendorId }] },
        take: 1,
      });
      return (await withCurrent(found))[0] ?? null;
    },

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
