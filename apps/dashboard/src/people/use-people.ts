import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type PeopleMatch, peopleQuery } from './people-queries.ts';

/** More than anybody looks through: the search stops, and says so. */
export const MOST_MATCHES = 500;

/** What a search finds in all files; it goes on by itself until all are read, or too much is found. */
export function usePeople(asked: { readonly search?: string; readonly person_key?: string }) {
  const query = useInfiniteQuery({
    ...peopleQuery(asked),
    enabled: Object.values(asked).some((value) => value !== ''),
  });
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const matches: readonly PeopleMatch[] = data?.pages.flatMap((page) => page.matches) ?? [];
  const isFull = matches.length >= MOST_MATCHES;
  const goesOn = hasNextPage && !isFull && !isError;
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage();
  }, [goesOn, isFetchingNextPage, fetchNextPage]);
  return { query, matches, isFull, goesOn, filesLeft: data?.pages.at(-1)?.files_left ?? 0 };
}
