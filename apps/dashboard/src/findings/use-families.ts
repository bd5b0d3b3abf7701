import { useQueries } from '@tanstack/react-query';
import { COVERAGE_LEVEL, isEvidence } from './family-evidence.ts';
import { keyOfValue } from './group-values.ts';
import { type ErrorFamilies, type FaultyValue, familiesQuery } from './value-queries.ts';

/** Counting a value's families reads the file, so only the most frequent values are counted before one is opened. */
const MOST_COUNTED = 4;

/** The families of the most frequent coverage levels, by key of the value, as far as they are counted and telling. */
export function useFamilies(jobId: string, values: readonly FaultyValue[]): ReadonlyMap<string, ErrorFamilies> {
  const counted = values.filter(({ field, value }) => field === COVERAGE_LEVEL && value !== '').slice(0, MOST_COUNTED);
  const found = useQueries({ queries: counted.map((value) => familiesQuery(jobId, value)) });
  return new Map(
    counted.flatMap((value, index) => {
      const data = found[index]?.data;
      return data === undefined || !isEvidence(data) ? [] : [[keyOfValue(value), data] as const];
    }),
  );
}
