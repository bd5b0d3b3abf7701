import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/request.ts';
import type { CorrectionDraft } from './correction-queries.ts';
import { differingRows, type Edits, editsOfRows, valuesByColumn } from './edits.ts';

const TYPING_MS = 600;
const RETRY_MS = 5_000;

/** The draft on the server. */
interface Kept {
  readonly draft: Omit<CorrectionDraft, 'rows'>;
  readonly edits: Edits;
}

export interface DraftConflict {
  /** The draft as another user saved it. */
  readonly theirs: Kept;
  /** Number of rows that both users have changed since. */
  readonly met: number;
}

export interface DraftSaving {
  readonly kept: Kept;
  readonly unsaved: number;
  readonly error: unknown;
  readonly conflict: DraftConflict | null;
  /** Whether this page has saved since it was opened. */
  readonly hasSaved: boolean;
  /** Continues with the other user's draft, with or without the unsaved changes of this page. */
  resolve(keepsMine: boolean): Edits;
}

interface Parts {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly draft: CorrectionDraft;
  readonly drafted: Edits;
  readonly edits: Edits;
}

/** Keeps the draft on the server up to date. Another user's changes are shown and never overwritten. */
export function useDraft({ jobId, columns, draft, drafted, edits }: Parts): DraftSaving {
  const [kept, setKept] = useState<Kept>({ draft, edits: drafted });
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const isSaving = useRef(false);
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const unsaved = kept.edits === edits ? 0 : differingRows(kept.edits, edits).length;
  // Each error is a new value, which triggers a retry.
  useEffect(() => {
    if (unsaved === 0 || conflict !== null || !isOnline || isSaving.current) return;
    const save = async () => {
      const rows = differingRows(kept.edits, edits);
      isSaving.current = true;
      try {
        const saved = await saveRows(jobId, { base: kept.draft.version, rows, edits, columns });
        setKept({ draft: saved, edits });
        setHasSaved(true);
        setError(null);
      } catch (fault) {
        if (!isConflict(fault)) return setError(fault);
        const now = await api.get('/jobs/{job_id}/corrections/draft', { path: { job_id: jobId } });
        const theirs = { draft: now, edits: editsOfRows(now.rows, columns) };
        const changed = new Set(changedRows(kept.edits, theirs.edits));
        setConflict({ theirs, met: rows.filter((row) => changed.has(row)).length });
      } finally {
        isSaving.current = false;
      }
    };
    const timer = setTimeout(() => save().catch(setError), error === null ? TYPING_MS : RETRY_MS);
    return () => clearTimeout(timer);
  }, [jobId, columns, edits, kept, unsaved, conflict, isOnline, error]);
  return {
    kept,
    unsaved,
    error,
    conflict,
    hasSaved,
    resolve(keepsMine) {
      if (conflict === null) return edits;
      const { theirs } = conflict;
      const merged = new Map(theirs.edits);
      for (const row of keepsMine ? differingRows(kept.edits, edits) : []) {
        const mine = edits.get(row);
        if (mine) merged.set(row, mine);
        else merged.delete(row);
      }
      setKept(theirs);
      setConflict(null);
      setHasSaved(keepsMine);
      return keepsMine ? merged : theirs.edits;
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'draft_conflict';
}

/** Compares contents, because the drafts were loaded at different times. */
function changedRows(before: Edits, after: Edits): number[] {
  const textOf = (edits: Edits, row: number) => JSON.stringify([...(edits.get(row) ?? [])].sort(([a], [b]) => a - b));
  return differingRows(before, after).filter((row) => textOf(before, row) !== textOf(after, row));
}

interface Saved {
  readonly base: number;
  readonly rows: readonly number[];
  readonly edits: Edits;
  readonly columns: readonly string[];
}

function saveRows(jobId: string, { base, rows, edits, columns }: Saved) {
  const changed = rows.map((row) => ({
    row_number: row,
    values: valuesByColumn(edits.get(row) ?? new Map(), columns),
  }));
  return api.patch('/jobs/{job_id}/corrections/draft', {
    path: { job_id: jobId },
    body: { base_version: base, rows: changed },
  });
}
