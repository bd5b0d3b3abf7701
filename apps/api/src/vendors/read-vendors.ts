import { partnerScope } from '@rollcall/database/partners';
import { withBuiltIn } from '@rollcall/intake';
import { findBuiltInVendor } from '@rollcall/normalization';
import type { Dependencies } from '../dependencies.ts';
import { isNotModified } from '../http/conditional.ts';
import type { Handler } from '../http/endpoint.ts';
import { sendVendor } from './answer-vendor.ts';
import { findVendor } from './find-vendor.ts';
import { presentVendorEntry } from './present-vendor.ts';
import { sumUsage } from './read-usage.ts';
import { versionTag } from './version-tag.ts';

export function listVendors({ db }: Dependencies): Handler<'listVendors'> {
  return async ({ caller, response }) => {
    const { partnerId } = caller;
    const scope = partnerScope(db, partnerId);
    const [own, usages] = await Promise.all([scope.listVendors(), scope.listVendorUsage()]);
    const profiles = withBuiltIn(own);
    // Files from before a built-in vendor was copied are stored under the built-in vendor's ID.
    const ownId = new Map(own.map(({ id, catalogueId }) => [catalogueId, id]));
    const usageOf = (id: string) => sumUsage(usages.filter(({ vendorId }) => (ownId.get(vendorId) ?? vendorId) === id));
    const isBuiltIn = (id: string) => findBuiltInVendor(id) !== undefined;
    const vendors = profiles.map((vendor) => presentVendorEntry(vendor, usageOf(vendor.id), isBuiltIn(vendor.id)));
    response.json({ vendors });
  };
}

export function getVendor(deps: Dependencies): Handler<'getVendor'> {
  return async (call) => {
    const { params, caller, request, response } = call;
    const found = await findVendor(deps.db, { partnerId: caller.partnerId, vendorId: params.vendor_id });
    // The tag only contains the version, because clients use it for the configuration. Usage changes without it.
    if (await isNotModified(request, response, versionTag(found.profile.version))) return;
    await sendVendor(deps.db, call, found);
  };
}
