import type { UnknownValues } from '@rollcall/contracts/result-sentence';
import { useInfiniteQuery } from '@tanstack/react-query';
import { valuesQuery } from '../findings/value-queries.ts';
import type { Job } from './job-queries.ts';

const MAX_EXAMPLES = 2;

/** Values that hold rows back until someone says what they mean. Null until they are counted. */
export function useUnknownValues({ job_id: id, status }: Job): UnknownValues | null {
  const values = useInfiniteQuery({ ...valuesQuery(id), enabled: status === 'completed_with_errors' });
  const [first] = values.data?.pages ?? [];
  if (first === undefined) return null;
  const examples = first.values.filter(({ is_unknown: isUnknown }) => isUnknown).map(({ value }) => value);
  return { ...first.unknown_values, examples: examples.slice(0, MAX_EXAMPLES) };
}
