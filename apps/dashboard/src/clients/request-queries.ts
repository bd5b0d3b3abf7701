import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type LoggedRequest = Answer<'get', '/requests'>['requests'][number];

const PAGE_SIZE = 10;

export const requestsQuery = (filters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['requests', filters],
    queryFn: ({ signal }) => api.get('/requests', { query: { limit: PAGE_SIZE, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
