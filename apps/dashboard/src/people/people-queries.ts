import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type PeopleMatch = Answer<'get', '/people'>['matches'][number];

const PAGE_SIZE = 100;

/** Goes on page by page: each reads for about a second. */
export const peopleQuery = (asked: { readonly search?: string; readonly person_key?: string }) =>
  infiniteQueryOptions({
    queryKey: ['people', asked],
    queryFn: ({ pageParam, signal }) =>
      api.get('/people', {
        query: { ...asked, limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
