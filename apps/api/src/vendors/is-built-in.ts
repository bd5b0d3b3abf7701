import { BUILT_IN_VENDORS } from '@rollcall/normalization';

const IDS = new Set(BUILT_IN_VENDORS.map((vendor) => vendor.id));

export function isBuiltIn(vendorId: string): boolean {
  return IDS.has(vendorId);
}
