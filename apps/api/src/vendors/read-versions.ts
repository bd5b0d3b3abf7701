import type { VendorVersionEntry } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { diffJson } from './diff-json.ts';
import { type FoundVendor, findVendor } from './find-vendor.ts';
import { type FoundVersion, findVersion, listVersions } from './find-version.ts';

export function listVendorVersions({ db }: Dependencies): Handler<'listVendorVersions'> {
  return async ({ params, caller, response }) => {
    const found = await findVendor(db, { partnerId: caller.partnerId, vendorId: params.vendor_id });
    const versions = await listVersions(db, found);
    const names = await partnerScope(db, caller.partnerId).namesOf(versions.map(({ createdBy }) => createdBy));
    response.json({
      vendor_id: found.profile.id,
      versions: versions.map((version) => presentVersion(found, version, names)),
    });
  };
}

export function getVendorVersion({ db }: Dependencies): Handler<'getVendorVersion'> {
  return async ({ params, caller, response }) => {
    const found = await findVendor(db, { partnerId: caller.partnerId, vendorId: params.vendor_id });
    const version = await findVersion(db, found, params.version);
    const names = await partnerScope(db, caller.partnerId).namesOf([version.createdBy]);
    const { aliases, config } = version;
    response.json({ vendor_id: found.profile.id, ...presentVersion(found, version, names), aliases, config });
  };
}

export function diffVendorVersions({ db }: Dependencies): Handler<'diffVendorVersions'> {
  return async ({ params, query, caller, response }) => {
    const found = await findVendor(db, { partnerId: caller.partnerId, vendorId: params.vendor_id });
    const from = await findVersion(db, found, params.version);
    const to = await findVersion(db, found, query.to ?? found.profile.version);
    const changes = diffJson(comparable(from), comparable(to));
    response.json({ vendor_id: found.profile.id, from: from.version, to: to.version, changes });
  };
}

function comparable({ name, status, aliases, config }: FoundVersion) {
  return { name, status, aliases, config };
}

function presentVersion(
  { profile }: FoundVendor,
  found: FoundVersion,
  names: ReadonlyMap<string, string>,
): VendorVersionEntry {
  const { version, name, status, comment, createdAt, createdBy, requestId } = found;
  return {
    version,
    name,
    status,
    comment,
    created_at: createdAt?.toISOString() ?? null,
    created_by: createdBy,
    created_by_name: names.get(createdBy) ?? null,
    request_id: requestId,
    is_current: version === profile.version,
  };
}
