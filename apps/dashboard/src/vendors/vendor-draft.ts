import type { Vendor, VendorConfig } from './vendor-queries.ts';

/** What is edited of a vendor, and the version that it was begun from. */
export interface VendorDraft {
  readonly baseVersion: number;
  readonly name: string;
  readonly status: Vendor['status'];
  readonly aliases: readonly string[];
  readonly config: VendorConfig;
}

export function draftOf(vendor: Vendor): VendorDraft {
  const { version, ...config } = vendor.config;
  return { baseVersion: version, name: vendor.name, status: vendor.status, aliases: vendor.aliases, config };
}

export function isChanged(draft: VendorDraft, vendor: Vendor): boolean {
  return JSON.stringify({ ...draft, baseVersion: 0 }) !== JSON.stringify({ ...draftOf(vendor), baseVersion: 0 });
}
