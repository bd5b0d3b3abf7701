import { z } from 'zod';
import { feedChangeSchema, feedDetailSchema, feedFilesSchema, feedListSchema } from '../schemas/feed.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import { defineRoute, json } from './route-contract.ts';

const byFeed = z.object({ feed_id: z.string().max(64) });

/** Feeds: series of files that follow each other. */
export const FEED_ROUTES = {
  listFeeds: defineRoute({
    method: 'get',
    path: '/feeds',
    tag: 'Feeds',
    summary: 'List feeds',
    description:
      'What each vendor sends you for each purpose, with its last file, how that differs from the one before, and when the next is expected. At most 1000, those with the newest files first.',
    access: 'files:read',
    responses: { 200: json('The feeds.', feedListSchema) },
  }),
  getFeed: defineRoute({
    method: 'get',
    path: '/feeds/{feed_id}',
    tag: 'Feeds',
    summary: 'Get a feed',
    description: 'With its 12 newest files, those that failed too.',
    access: 'files:read',
    params: byFeed,
    responses: { 200: json('The feed.', feedDetailSchema) },
    errors: ['feed_not_found'],
  }),
  listFeedFiles: defineRoute({
    method: 'get',
    path: '/feeds/{feed_id}/files',
    tag: 'Feeds',
    summary: "List a feed's files",
    description: 'Newest first, in any state, with their positions and how each differs from the one before.',
    access: 'files:read',
    params: byFeed,
    query: z.object({ limit: limitQuery(100, 500), cursor: cursorQuery }),
    responses: { 200: json('The files.', feedFilesSchema) },
    errors: ['feed_not_found'],
  }),
  updateFeed: defineRoute({
    method: 'patch',
    path: '/feeds/{feed_id}',
    tag: 'Feeds',
    summary: 'Change a feed',
    description: 'How often its files come, its own limits, and which file the next one is compared with. Audited.',
    access: 'vendors:write',
    params: byFeed,
    body: { type: 'json', schema: feedChangeSchema },
    responses: { 200: json('The feed.', feedDetailSchema) },
    errors: ['feed_not_found'],
  }),
  deleteFeed: defineRoute({
    method: 'delete',
    path: '/feeds/{feed_id}',
    tag: 'Feeds',
    summary: 'Delete a feed',
    description:
      'With its settings. Its files stay. The next file of its name begins a new feed, and is compared with none. Audited.',
    access: 'vendors:write',
    params: byFeed,
    responses: { 204: { description: 'Deleted.' } },
    errors: ['feed_not_found'],
  }),
};
