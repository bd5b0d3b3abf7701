import { feedSettingsSchema } from './schemas/feed.ts';
import { type DropGuard, feedsSchema } from './vendor-config.ts';

/** The vendor's limits, but for those that the feed has of its own; `settings` as they are stored. */
export function guardOfFeed(ofVendor: DropGuard, settings: unknown): DropGuard {
  return feedsSchema.parse({ guard: { ...ofVendor, ...feedSettingsSchema.parse(settings).guard } }).guard;
}
