import { vendorConfigSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope, type VendorWithConfig } from '@rollcall/database/partners';
import { builtInVendors, type VendorProfile } from '@rollcall/normalization';
import { batchCalls } from '@rollcall/platform';

/** The partner's own vendors, then the built-in ones without a copy. */
export async function loadVendorProfiles(db: Database, partnerId: string): Promise<VendorProfile[]> {
  return withBuiltIn(await partnerScope(db, partnerId).listVendors());
}

/** The same for many requests: those that arrive while a partner's vendors are being read share the next read. */
export function createVendorList(db: Database): (partnerId: string) => Promise<readonly VendorProfile[]> {
  const list = batchCalls(async (partnerId, askers: readonly undefined[]) => {
    const vendors = await loadVendorProfiles(db, partnerId);
    return askers.map(() => vendors);
  });
  return (partnerId) => list(partnerId, undefined);
}

export function withBuiltIn(own: readonly VendorWithConfig[]): VendorProfile[] {
  const copied = new Set(own.map((vendor) => vendor.catalogueId));
  return [...own.map(toHintedProfile), ...builtInVendors().filter((vendor) => !copied.has(vendor.id))];
}

export function toProfile(vendor: VendorWithConfig): VendorProfile {
  const { id, name, aliases, status, current, currentVersion } = vendor;
  return { id, name, aliases, status, config: vendorConfigSchema.parse(current.config), version: currentVersion };
}

/** Cache of committed versions, which never change. Every upload is compared with all of a partner's vendors. */
const profiles = new Map<string, VendorProfile>();
const MAX_PROFILES = 1000;

function toKnownProfile(vendor: VendorWithConfig): VendorProfile {
  const key = `${vendor.id} ${vendor.currentVersion}`;
  const known = profiles.get(key) ?? toProfile(vendor);
  if (profiles.size >= MAX_PROFILES) profiles.clear();
  profiles.set(key, known);
  return known;
}

/** A hint can name the built-in vendor that a copy replaces. */
function toHintedProfile(vendor: VendorWithConfig): VendorProfile {
  const profile = toKnownProfile(vendor);
  return vendor.catalogueId === null ? profile : { ...profile, aliases: [...profile.aliases, vendor.catalogueId] };
}
