import type { VendorConfig } from '@rollcall/contracts';
import { BUILT_IN_PREFIX } from '../detect/vendor-profile.ts';
import { findBuiltInVendor } from './built-in-vendors.ts';

/** The field mapping of the X12 834 standard, for senders without a vendor profile. */
export function standard834Config(): VendorConfig {
  const standard = findBuiltInVendor(`${BUILT_IN_PREFIX}x12_834`);
  if (standard === undefined) throw new Error('The catalog has no X12 834');
  return { ...standard.config, formats: {} };
}
