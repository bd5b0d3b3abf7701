import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { api } from '../api/request.ts';
import { feedsQuery } from '../feeds/feed-queries.ts';
import { jobsQuery } from '../files/job-queries.ts';
import { mayUse } from '../session/may-use.ts';
import { sessionQuery } from '../session/session-query.ts';

const REFRESH_MS = 30_000;

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api.get('/overview', { query: { days: 30 }, signal }),
  refetchInterval: REFRESH_MS,
});

/** Asks for what the page shows as soon as it is known who asks, while the page's code is loaded. */
export async function prefetchOverview(): Promise<void> {
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  if (session === null || session.totp_required || !mayUse(session.user, 'files:read')) return;
  void queryClient.prefetchQuery(overviewQuery);
  void queryClient.prefetchQuery(jobsQuery({}));
  void queryClient.prefetchQuery(feedsQuery);
}
