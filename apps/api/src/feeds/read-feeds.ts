import { AppError, type FeedDetail, fileComparisonSchema } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Feed, Job } from '@rollcall/database/rows';
import type { Dependencies } from '../dependencies.ts';
import { type CursorCodec, readPosition, writePosition } from '../http/cursor.ts';
import type { Handler } from '../http/endpoint.ts';
import { countMembers, presentFeeds } from './present-feeds.ts';

const MOST_FEEDS = 1000;
const RECENT_FILES = 12;

export function listFeeds({ db }: Dependencies): Handler<'listFeeds'> {
  return async ({ caller: { partnerId }, response }) => {
    const feeds = await db.feed.findMany({
      where: { partnerId },
      orderBy: [{ headFileAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
      take: MOST_FEEDS,
    });
    response.json({ feeds: await presentFeeds(db, partnerId, feeds) });
  };
}

export function getFeed({ db }: Dependencies): Handler<'getFeed'> {
  return async ({ caller: { partnerId }, params, response }) => {
    response.json(await describeFeed(db, await findFeed(db, partnerId, params.feed_id)));
  };
}

/** @throws AppError feed_not_found */
export async function findFeed(db: Database | Transaction, partnerId: string, id: string): Promise<Feed> {
  const feed = await db.feed.findFirst({ where: { id, partnerId } });
  if (feed === null) throw new AppError('feed_not_found');
  return feed;
}

/** Includes the feed's newest files. */
export async function describeFeed(db: Database, feed: Feed): Promise<FeedDetail> {
  const { partnerId } = feed;
  const [shown] = await presentFeeds(db, partnerId, [feed]);
  if (shown === undefined) throw new AppError('feed_not_found');
  const { rows } = await partnerScope(db, partnerId).listFeedFiles(feed, { limit: RECENT_FILES });
  return { ...shown, recent_files: await presentFiles(db, rows) };
}

/** All files of a feed, newest first. */
export function listFeedFiles({ db }: Dependencies, cursors: CursorCodec): Handler<'listFeedFiles'> {
  return async ({ caller: { partnerId }, params, query, response }) => {
    const feed = await findFeed(db, partnerId, params.feed_id);
    const listing = `feed files ${feed.id}`;
    const after = readPosition(cursors, listing, query.cursor);
    const { rows, next } = await partnerScope(db, partnerId).listFeedFiles(feed, { limit: query.limit, after });
    response.json({ files: await presentFiles(db, rows), next_cursor: writePosition(cursors, listing, next) });
  };
}

async function presentFiles(db: Database, jobs: readonly Job[]): Promise<FeedDetail['recent_files']> {
  const members = await countMembers(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => ({
    job_id: job.id,
    file_name: job.fileName,
    status: job.status,
    error_code: job.errorCode,
    submitted_at: job.submittedAt.toISOString(),
    members: members.get(job.id) ?? null,
    changes: fileComparisonSchema.nullable().parse(job.changes),
  }));
}
