import { findBuiltInVendor } from '../catalogue/built-in-vendors.ts';
import type { VendorProfile } from '../detect/vendor-profile.ts';

/** Vendors as another process is told them: those of the catalogue by their id, others once, then by their number. */
export interface VendorMessage {
  readonly vendors: readonly (string | number)[];
  readonly news: readonly (readonly [number: number, profile: VendorProfile])[];
  /** All that was told before is forgotten. */
  readonly anew: boolean;
}

const MAX_KNOWN = 2000;
/** Of all processes; a profile that has changed is another object. */
const numbers = new WeakMap<VendorProfile, number>();
let lastNumber = 0;

/** What one process was told. Vendors come with every file and hardly change. */
export class ToldVendors {
  private readonly told = new Set<number>();

  messageOf(profiles: readonly VendorProfile[]): VendorMessage {
    const anew = this.told.size > MAX_KNOWN;
    if (anew) this.told.clear();
    const news: [number, VendorProfile][] = [];
    const vendors = profiles.map((profile) => {
      if (findBuiltInVendor(profile.id) === profile) return profile.id;
      const number = numberOf(profile);
      if (!this.told.has(number)) news.push([number, profile]);
      this.told.add(number);
      return number;
    });
    return { vendors, news, anew };
  }
}

function numberOf(profile: VendorProfile): number {
  const number = numbers.get(profile) ?? ++lastNumber;
  numbers.set(profile, number);
  return number;
}

/** The other side: the same objects for the same vendors, so that what is known of them is found out once. */
export class KnownVendors {
  private readonly known = new Map<number, VendorProfile>();

  take({ vendors, news, anew }: VendorMessage): VendorProfile[] {
    if (anew) this.known.clear();
    for (const [number, profile] of news) this.known.set(number, profile);
    return vendors.flatMap((vendor) => {
      const profile = typeof vendor === 'string' ? findBuiltInVendor(vendor) : this.known.get(vendor);
      return profile ?? [];
    });
  }
}
