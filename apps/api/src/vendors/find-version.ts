import { AppError, vendorConfigSchema } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { FoundVendor } from './find-vendor.ts';
import type { VendorState } from './vendor-state.ts';

export interface FoundVersion extends VendorState {
  readonly version: number;
  readonly comment: string | null;
  readonly createdAt: Date | null;
  readonly createdBy: string;
  readonly requestId: string | null;
}

/**
 * `version` is a path parameter or a number.
 *
 * @throws AppError version_not_found
 */
export async function findVersion(
  db: Database | Transaction,
  found: FoundVendor,
  version: string | number,
): Promise<FoundVersion> {
  const number = /^[1-9]\d{0,8}$/.test(String(version)) ? Number(version) : -1;
  const versions = await listVersions(db, found, number);
  const [only] = versions;
  if (only === undefined)
    throw new AppError('version_not_found', { details: 'The vendor has no version with this number.' });
  return only;
}

/** Newest first. A built-in vendor without changes has one version. */
export async function listVersions(
  db: Database | Transaction,
  { profile, row }: FoundVendor,
  version?: number,
): Promise<FoundVersion[]> {
  if (row === null) {
    const builtIn = {
      ...profile,
      comment: 'Built-in catalog',
      createdAt: null,
      createdBy: 'rollcall',
      requestId: null,
    };
    return version === undefined || version === profile.version ? [builtIn] : [];
  }
  const scope = partnerScope(db, row.partnerId);
  const rows =
    version === undefined
      ? await scope.listVendorVersions(row.id)
      : [await scope.findVendorVersion(row.id, version)].filter((found) => found !== null);
  return rows.map((each) => ({ ...each, config: vendorConfigSchema.parse(each.config) }));
}
