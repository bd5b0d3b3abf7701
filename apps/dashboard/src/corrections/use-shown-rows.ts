import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, rowStatusOf } from './correction-state.ts';
import { groupFaults, hasFault } from './fault-groups.ts';

/** The rows by fault, which is in the URL, with or without those that are fixed. */
export function useShownRows(rows: readonly RejectedRow[], state: CorrectionState) {
  const [search, setSearch] = useSearchParams();
  const fault = search.get('fault') ?? '';
  const [hidesFixed, setHidesFixed] = useState(false);
  const faults = useMemo(() => groupFaults(rows), [rows]);
  const ofFault = useMemo(() => (fault ? rows.filter((row) => hasFault(row, fault)) : rows), [fault, rows]);
  const shown = useMemo(() => {
    if (!hidesFixed) return ofFault;
    return ofFault.filter((row) => rowStatusOf(state, row.row_number) !== 'fixed');
  }, [hidesFixed, ofFault, state]);
  return {
    faults,
    fault,
    shown,
    hidesFixed,
    setHidesFixed,
    setFault: (key: string) => setSearch(key ? { fault: key } : {}, { replace: true }),
  };
}
