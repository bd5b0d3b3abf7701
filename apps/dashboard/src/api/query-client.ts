import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './should-retry.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } },
});
