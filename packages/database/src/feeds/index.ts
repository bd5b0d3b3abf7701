export { findOrigin } from './find-origin.ts';
export { type FeedPlace, openFeed } from './open-feed.ts';
