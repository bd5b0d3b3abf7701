import { useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';
import type { VendorConfig } from './vendor-queries.ts';

export type Backtest = Answer<'get', '/vendors/{vendor_id}/backtests/{backtest_id}'>;

const WATCH_MS = 1_000;

/** A configuration or an earlier version, and the number of files. */
type Tested = { readonly jobs: number } & ({ readonly config: VendorConfig } | { readonly version: number });

/** Compares a configuration with the one in use on the vendor's last files. `tested`: what the result is about. */
export function useBacktest(vendorId: string) {
  const path = { vendor_id: vendorId };
  const start = useMutation({
    mutationFn: (body: Tested) => api.post('/vendors/{vendor_id}/backtest', { path, body }),
  });
  const backtestId = start.data?.backtest_id ?? '';
  const backtest = useQuery({
    queryKey: ['backtest', backtestId],
    queryFn: ({ signal }) =>
      api.get('/vendors/{vendor_id}/backtests/{backtest_id}', { path: { ...path, backtest_id: backtestId }, signal }),
    enabled: backtestId !== '',
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : WATCH_MS),
  });
  return {
    start,
    backtest,
    isStarted: backtestId !== '',
    tested: start.variables && 'config' in start.variables ? start.variables.config : undefined,
  };
}
