import type { VendorProfile } from '../detect/vendor-profile.ts';

export const BUILT_IN_VENDORS: readonly VendorProfile[] = [];
