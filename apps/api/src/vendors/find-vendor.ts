import { AppError } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Vendor } from '@rollcall/database/rows';
import { toProfile } from '@rollcall/intake';
import { findBuiltInVendor, type VendorProfile } from '@rollcall/normalization';

export interface FoundVendor {
  readonly profile: VendorProfile;
  /** Null for a built-in vendor that the partner hasn't copied. */
  readonly row: Vendor | null;
}

/**
 * Finds a vendor that the partner can see. The ID of a built-in vendor also finds the partner's copy, so that clients
 * can keep using it.
 *
 * @throws AppError vendor_not_found
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
