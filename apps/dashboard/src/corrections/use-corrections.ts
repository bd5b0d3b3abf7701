import { onlineManager } from '@tanstack/react-query';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { api } from '../api/request.ts';
import { INITIAL_CORRECTIONS, reduceCorrections } from './correction-state.ts';
import { type Edits, uncheckedRows, valuesByColumn } from './edits.ts';

const TYPING_MS = 400;
const ROWS_A_CHECK = 10_000;

/** Edits of rejected rows. The service checks each shortly after it was typed. */
export function useCorrections(jobId: string, columns: readonly string[], drafted: Edits) {
  const [state, dispatch] = useReducer(reduceCorrections, { ...INITIAL_CORRECTIONS, edits: drafted });
  const [checkError, setCheckError] = useState<unknown>(null);
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  useEffect(() => {
    const { edits, checks } = state;
    const rows = uncheckedRows(edits, new Map([...checks].map(([row, { of }]) => [row, of])));
    if (rows.length === 0 || !isOnline) return;
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await checkRows({ jobId, columns, edits, rows, signal: aborter.signal });
        dispatch({ type: 'checked', of: edits, rows: answer });
        setCheckError(null);
      } catch (error) {
        if (!aborter.signal.aborted) setCheckError(error);
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [state, jobId, columns, isOnline]);
  return { state, dispatch, checkError };
}

interface Check {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly edits: Edits;
  readonly rows: readonly number[];
  readonly signal: AbortSignal;
}

/** Checks a batch of rows. Others are checked afterward. */
async function checkRows({ jobId, columns, edits, rows, signal }: Check) {
  const portion = rows.slice(0, ROWS_A_CHECK).map((row) => ({
    row_number: row,
    values: valuesByColumn(edits.get(row) ?? new Map(), columns),
  }));
  const path = { job_id: jobId };
  const answer = await api.post('/jobs/{job_id}/corrections', { path, body: { rows: portion, dry_run: true }, signal });
  return 'rows' in answer ? answer.rows : [];
}

interface Submitted {
  readonly edits: Edits;
  readonly rows: readonly number[];
  readonly columns: readonly string[];
  /** The idempotency key: repeating it creates no second job. */
  readonly attempt: string;
}

/** Creates the correction job. Returns its ID. */
export async function submitCorrections(jobId: string, { edits, rows, columns, attempt }: Submitted): Promise<string> {
  const body = {
    rows: rows.map((row) => ({ row_number: row, values: valuesByColumn(edits.get(row) ?? new Map(), columns) })),
    dry_run: false,
  };
  const answer = await api.post('/jobs/{job_id}/corrections', {
    path: { job_id: jobId },
    headers: { 'Idempotency-Key': attempt },
    body,
  });
  if (!('job_id' in answer)) throw new Error('The correction job wasn’t created. Try again.');
  return answer.job_id;
}
