import { expectNext, FEED_LATE_EVENT, type FeedLatePayload, feedSettingsSchema } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import { rowOf } from '../access/select-list.ts';
import { type Database, inTransaction, type Transaction } from '../connect-database.ts';
import type { Feed } from '../generated/client.ts';
import { RECORD_FEED_EVENT } from '../sql/record-feed-event.sql.ts';

const A_PAGE = 500;

/**
 * Records feed.late for each feed whose expected file isn't there after its grace period, once for each expected file.
 * Can run in several processes at once. Returns the number of events.
 */
export async function announceLateFeeds(db: Database, now: Date): Promise<number> {
  let announced = 0;
  for (let after = ''; ; ) {
    const feeds = await db.feed.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: A_PAGE });
    for (const feed of feeds) {
      if (lateFile(feed, now) === null) continue;
      if (await inTransaction(db, (tx) => announce(tx, feed.id, now))) announced++;
    }
    const last = feeds.at(-1);
    if (last === undefined || feeds.length < A_PAGE) return announced;
    after = last.id;
  }
}

interface LateFile {
  readonly expectedAt: Date;
  readonly lateSince: Date;
  readonly lastFileAt: Date;
}

/** Null if none is late, or it was announced before. */
function lateFile(feed: Feed, now: Date): LateFile | null {
  const settings = feedSettingsSchema.parse(feed.settings);
  const { arrivals, lateFor } = feed;
  const found = expectNext({ arrivals, settings, isHeld: feed.heldJobId !== null }, now);
  if (found.late_since === null || found.next_expected_at === null) return null;
  const expectedAt = new Date(found.next_expected_at);
  if (lateFor !== null && lateFor >= expectedAt) return null;
  const lastFileAt = new Date(Math.max(...arrivals.map((at) => at.getTime())));
  return { expectedAt, lateSince: new Date(found.late_since), lastFileAt };
}

/** Locks the feed before its job, as everywhere. */
async function announce(tx: Transaction, feedId: string, now: Date): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM feeds WHERE id = ${feedId} FOR UPDATE`;
  const feed = await tx.feed.findUnique({ where: { id: feedId } });
  const late = feed && lateFile(feed, now);
  const jobId = feed?.heldJobId ?? feed?.headJobId ?? null;
  if (!feed || !late || jobId === null) return false;
  const { partnerId, livemode } = feed;
  await tx.feed.update({ where: { id: feedId }, data: { lateFor: late.expectedAt } });
  const job = await tx.job.update({
    where: { id: jobId },
    // Listings of recent events start from the jobs that changed.
    data: { eventSequence: { increment: 1 }, changedAt: now },
    select: { vendorName: true, eventSequence: true },
  });
  const payload: FeedLatePayload = {
    event: FEED_LATE_EVENT,
    livemode,
    job_id: jobId,
    timestamp: now.toISOString(),
    partner_id: partnerId,
    feed_id: feedId,
    feed: feed.name,
    vendor: job.vendorName,
    expected_at: late.expectedAt.toISOString(),
    late_since: late.lateSince.toISOString(),
    last_file_at: late.lastFileAt.toISOString(),
    sequence: job.eventSequence,
  };
  const event = { id: createId('evt'), partnerId, livemode, jobId, type: FEED_LATE_EVENT, sequence: job.eventSequence };
  const row = { ...event, body: JSON.stringify(payload), createdAt: now };
  await readRows(tx, RECORD_FEED_EVENT, [JSON.stringify(rowOf(row))]);
  return true;
}
