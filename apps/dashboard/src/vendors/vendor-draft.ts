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

/** A draft with something in it that is not saved. */
export interface VendorEdit {
  /** What the draft was begun from. */
  readonly base: VendorDraft;
  readonly draft: VendorDraft;
}

/**
 * null: nothing is edited, and what is saved is shown, whoever saved it. Only against what the draft was begun from can be
 * seen whether anything was typed.
 */
export function editOf(draft: VendorDraft, base: VendorDraft): VendorEdit | null {
  return JSON.stringify(draft) === JSON.stringify(base) ? null : { base, draft };
}
