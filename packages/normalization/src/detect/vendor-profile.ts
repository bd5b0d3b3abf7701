import type { VendorConfig } from '@rollcall/contracts';

/** A partner's own vendor or a built-in one. */
export interface VendorProfile {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly status: 'active' | 'inactive' | 'draft';
  readonly config: VendorConfig;
  /** Version of the configuration. */
  readonly version: number;
}

export const BUILT_IN_PREFIX = 'vnd_builtin_';

export const isBuiltIn = (vendor: VendorProfile): boolean => vendor.id.startsWith(BUILT_IN_PREFIX);

/**
 * The vendor that a hint names by ID, name, or alias, case-insensitive and in any status. A partner's own vendors take
 * precedence.
 */
export function findByHint(vendors: readonly VendorProfile[], hint: string): VendorProfile | null {
  const wanted = hint.trim().toLowerCase();
  const matches = vendors.filter((vendor) =>
    [vendor.id, vendor.name, ...vendor.aliases].some((name) => name.trim().toLowerCase() === wanted),
  );
  return matches.find((vendor) => !isBuiltIn(vendor)) ?? matches[0] ?? null;
}
