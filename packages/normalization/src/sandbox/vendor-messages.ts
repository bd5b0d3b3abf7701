import { findBuiltInVendor } from '../catalogue/built-in-vendors.ts';
import type { VendorProfile } from '../detect/vendor-profile.ts';

/** Vendors in messages to another process: built-in ones by ID, others once in full and then by number. */
export interface VendorMessage {
  readonly vendors: readonly (string | number)[];
  readonly news: readonly (readonly [number: number, profile: VendorProfile])[];
  /** Previously sent vendors are discarded. */
  readonly anew: boolean;
}

const MAX_KNOWN = 2000;
/** Shared by all processes. A changed profile is a different object. */
const numbers = new WeakMap<VendorProfile, number>();
let lastNumber = 0;

/** The vendors that a process has received. They are sent with every file and rarely change. */
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

/** The receiving side: returns the same objects for the same vendors, so that derived data can be cached. */
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
