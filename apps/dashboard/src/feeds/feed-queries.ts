import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Feed = Answer<'get', '/feeds'>['feeds'][number];
export type FeedDetail = Answer<'get', '/feeds/{feed_id}'>;

const REFRESH_MS = 30_000;

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => api.get('/feeds', { signal }),
  refetchInterval: REFRESH_MS,
});

export const feedQuery = (feedId: string) =>
  queryOptions({
    queryKey: ['feeds', feedId],
    queryFn: ({ signal }) => api.get('/feeds/{feed_id}', { path: { feed_id: feedId }, signal }),
    refetchInterval: REFRESH_MS,
  });
