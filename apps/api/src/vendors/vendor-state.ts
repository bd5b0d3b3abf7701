import type { VendorProfile } from '@rollcall/normalization';

/** What a version of a vendor contains. */
export type VendorState = Pick<VendorProfile, 'name' | 'status' | 'aliases' | 'config'>;
