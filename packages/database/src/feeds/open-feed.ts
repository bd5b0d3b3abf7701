import { createId } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { Feed, Job } from '../generated/client.ts';
import { FIND_FEED, MAKE_FEED } from '../sql/find-feed.sql.ts';

/** What `endAttempt` moves the feed to, if its head is still the one that the file was compared with. */
export interface FeedPlace {
  readonly feedId: string;
  readonly head: string | null;
  readonly position: number;
  readonly fileAt: Date;
  /** The file is held: what it was compared with must still be the head, which it does not become. */
  readonly held?: boolean;
}

/** The feed that a file belongs to, made with the first. Not inside a transaction. */
export async function openFeed(
  db: Database,
  { partnerId, vendorId, name }: Pick<Job, 'partnerId' | 'vendorId'> & { readonly name: string },
): Promise<Feed> {
  const key = [partnerId, vendorId, name];
  const [found] = await readRows<Feed>(db, FIND_FEED, key);
  if (found !== undefined) return found;
  await readRows(db, MAKE_FEED, [...key, createId('fed')]);
  const [made] = await readRows<Feed>(db, FIND_FEED, key);
  if (made === undefined) throw new Error('The feed is gone as soon as it was made');
  return made;
}
