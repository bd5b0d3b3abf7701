import { feedSettingsSchema } from './schemas/feed.ts';
import { type DropGuard, feedsSchema } from './vendor-config.ts';

/** The vendor's limits, overridden by those of the feed. `settings` is the stored JSON. */
export function guardOfFeed(ofVendor: DropGuard, settings: unknown): DropGuard {
  return feedsSchema.parse({ guard: { ...ofVendor, ...feedSettingsSchema.parse(settings).guard } }).guard;
}
