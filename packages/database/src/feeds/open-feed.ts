import { createId } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { Feed, Job } from '../generated/client.ts';
import { FIND_FEED, MAKE_FEED } from '../sql/find-feed.sql.ts';

/**
 * The new head of the feed. `endAttempt` only sets it if the current head is still the job that the file was compared
 * with.
 */
export interface FeedPlace {
  readonly feedId: string;
  readonly head: string | null;
  readonly position: number;
  readonly fileAt: Date;
  /**
   * `held` and `change`: the compared job must still be the head, and the file doesn't become the head. A held file is
   * also recorded as such. `withdrawn`: the file was the head, but has only changes, so the one before it is the head again.
   */
  readonly outcome: 'head' | 'held' | 'change' | 'withdrawn';
  /** The head before a withdrawn one, and when it was submitted. */
  readonly former?: string | null;
  readonly formerAt?: Date | null;
}

/** Returns the feed of a file. Creates it with the first file. Must not run in a transaction. */
export async function openFeed(
  db: Database,
  { partnerId, livemode, vendorId, name }: Pick<Job, 'partnerId' | 'livemode' | 'vendorId'> & { readonly name: string },
): Promise<Feed> {
  const key = [partnerId, vendorId, name, livemode];
  const [found] = await readRows<Feed>(db, FIND_FEED, key);
  if (found !== undefined) return found;
  await readRows(db, MAKE_FEED, [...key, createId('fed')]);
  const [made] = await readRows<Feed>(db, FIND_FEED, key);
  if (made === undefined) throw new Error('The feed is gone as soon as it was made');
  return made;
}
