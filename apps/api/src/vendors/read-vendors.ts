import type { Dependencies } from '../dependencies.ts';
import { isNotModified } from '../http/conditional.ts';
import type { Handler } from '../http/endpoint.ts';
import { findVendor } from './find-vendor.ts';
import { isBuiltIn } from './is-built-in.ts';
import { loadVendorProfiles } from './load-vendor-profiles.ts';
import { presentVendorDetail, presentVendorEntry } from './present-vendor.ts';

export function listVendors({ db }: Dependencies): Handler<'listVendors'> {
  return async ({ caller, response }) => {
    const { partnerId } = caller;
    const [profiles, usages] = await Promise.all([
      loadVendorProfiles(db, partnerId),
      db.vendorUsage.findMany({ where: { partnerId } }),
    ]);
    const byVendor = new Map(usages.map((usage) => [usage.vendorId, usage]));
    const vendors = profiles.map((vendor) =>
      presentVendorEntry(vendor, byVendor.get(vendor.id) ?? null, isBuiltIn(vendor.id)),
    );
    response.json({ vendors });
  };
}

export function getVendor({ db }: Dependencies): Handler<'getVendor'> {
  return async ({ params, caller, request, response }) => {
    const { partnerId } = caller;
    const found = await findVendor(db, { partnerId, vendorId: params.vendor_id });
    const tag = versionTag(found.profile.version);
    // The tag names the version alone; usage moves without it, so a client that sends the tag asks about the config.
    if (await isNotModified(request, response, tag)) return;
    const usage = await db.vendorUsage.findUnique({
      where: { partnerId_vendorId: { partnerId, vendorId: found.profile.id } },
    });
    response.json(presentVendorDetail(found, usage));
  };
}

/** ETag of a vendor: `"<version>"`, what If-Match names. */
export function versionTag(version: number): string {
  return `"${version}"`;
}
