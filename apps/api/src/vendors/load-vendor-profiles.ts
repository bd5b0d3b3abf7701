import { type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import type { Database, Transaction, Vendor } from '@rollcall/database';
import { BUILT_IN_VENDORS, type VendorProfile } from '@rollcall/normalization';

/** The partner's own vendors, then the built-in ones of which it has no copy. */
export async function loadVendorProfiles(db: Database, partnerId: string): Promise<VendorProfile[]> {
  const own = await db.vendor.findMany({ where: { partnerId }, orderBy: { id: 'asc' } });
  const configs = await readCurrentConfigs(db, own);
  const copied = new Set(own.map((vendor) => vendor.catalogueId));
  return [
    ...own.flatMap((vendor) => {
      const config = configs.get(vendor.id);
      if (config === undefined) return [];
      const profile = toProfile(vendor, config);
      // A hint may name the built-in vendor that the copy stands for.
      return [
        vendor.catalogueId === null ? profile : { ...profile, aliases: [...profile.aliases, vendor.catalogueId] },
      ];
    }),
    ...BUILT_IN_VENDORS.filter((vendor) => !copied.has(vendor.id)),
  ];
}

export function toProfile(vendor: Vendor, config: VendorConfig): VendorProfile {
  const { id, name, aliases, status, currentVersion } = vendor;
  return { id, name, aliases, status, config, version: currentVersion };
}

/** By vendor id. */
export async function readCurrentConfigs(
  db: Database | Transaction,
  vendors: readonly Vendor[],
): Promise<Map<string, VendorConfig>> {
  const versions = await db.vendorVersion.findMany({
    where: { OR: vendors.map(({ id, currentVersion }) => ({ vendorId: id, version: currentVersion })) },
  });
  return new Map(versions.map((version) => [version.vendorId, vendorConfigSchema.parse(version.config)]));
}
