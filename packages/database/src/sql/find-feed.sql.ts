import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import { Prisma } from '../generated/client.ts';

/** A copied vendor continues the feeds of its catalog entry. Null if the vendor is unknown. */
const VENDOR_KEY = `coalesce((SELECT catalogue_id FROM vendors WHERE partner_id = $1 AND vendors.id = $2), $2::text, '')`;

/** Parameters: partner, vendor, name, whether it is live. */
export const FIND_FEED: NamedStatement = {
  name: 'find_feed',
  text: `SELECT ${selectList(Object.values(Prisma.FeedScalarFieldEnum))} FROM feeds
    WHERE partner_id = $1 AND name = $3 AND livemode = $4 AND vendor_key = ${VENDOR_KEY}`,
};

/** The same, and the ID of the new feed. */
export const MAKE_FEED: NamedStatement = {
  name: 'make_feed',
  text: `INSERT INTO feeds (id, partner_id, vendor_key, name, livemode) VALUES ($5, $1, ${VENDOR_KEY}, $3, $4) ON CONFLICT DO NOTHING`,
};
