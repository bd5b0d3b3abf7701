import type { Feed } from './feed-queries.ts';
import { nameOfVendor } from './name-of-vendor.ts';

/** The feed of a vendor who has only one has no name of its own. */
const ONLY = 'default';

export const nameOfFeed = (feed: Pick<Feed, 'name' | 'vendor_id' | 'vendor'>): string =>
  feed.name === ONLY ? nameOfVendor(feed) : feed.name;

/** A feed by itself, with its vendor if its own name doesn't tell. */
export const subjectOfFeed = (feed: Pick<Feed, 'name' | 'vendor_id' | 'vendor'>): string =>
  feed.name === ONLY ? nameOfVendor(feed) : `${feed.name} (${nameOfVendor(feed)})`;
