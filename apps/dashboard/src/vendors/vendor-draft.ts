import type { Vendor, VendorConfig } from './vendor-queries.ts';

/** The edited parts of a vendor, and the base version. */
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

/** A draft with unsaved changes. */
export interface VendorEdit {
  /** The state on which the draft is based. */
  readonly base: VendorDraft;
  readonly draft: VendorDraft;
}

/** Null if nothing was edited. Compares with the base of the draft, because the vendor may have changed since. */
export function editOf(draft: VendorDraft, base: VendorDraft): VendorEdit | null {
  return JSON.stringify(draft) === JSON.stringify(base) ? null : { base, draft };
}
