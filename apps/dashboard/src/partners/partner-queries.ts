import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Partner = Answer<'get', '/operations/partners'>['partners'][number];

export const PARTNERS_KEY = ['partners'];

export const partnersQuery = ({ search, cursor }: { search: string | undefined; cursor: string | undefined }) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, search, cursor],
    queryFn: ({ signal }) =>
      api.get('/operations/partners', { query: { ...(search && { search }), ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
  });
