export { announceLateFeeds } from './announce-late-feeds.ts';
export { findOrigin } from './find-origin.ts';
export { type FeedPlace, openFeed } from './open-feed.ts';
