import { AppError } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Vendor } from '@rollcall/database/rows';
import { toProfile } from '@rollcall/intake';
import { findBuiltInVendor, type VendorProfile } from '@rollcall/normalization';

export interface FoundVendor {
  readonly profile: VendorProfile;
  /** null: built-in, and the partner has no copy of it. */
  readonly row: Vendor | null;
}

/**
 * A vendor that the partner sees. The id of a built-in one leads to the partner's copy when there is one, so that a
 * client keeps using the id it knows. Throws AppError vendor_not_found.
 */
export async function findVendor(
  db: Database | Transaction,
  { partnerId, vendorId }: { partnerId: string; vendorId: string },
): Promise<FoundVendor> {
  const row = await partnerScope(db, partnerId).findVendor(vendorId);
  if (row) return { profile: toProfile(row), row };
  const builtIn = findBuiltInVendor(vendorId);
  if (builtIn) return { profile: builtIn, row: null };
  throw new AppError('vendor_not_found', { details: 'Your account has no vendor with this ID.' });
}
