import type { CellError, RejectedRow } from './correction-queries.ts';
import { type CellEdit, type Edits, type RowEdits, withEdits } from './edits.ts';

export interface CorrectionState {
  readonly edits: Edits;
  /** Earlier edits, the latest last. */
  readonly history: readonly Edits[];
  /** The check result of a row, and the edits that were checked. */
  readonly checks: ReadonlyMap<number, { readonly of: RowEdits; readonly errors: readonly CellError[] }>;
}

export type CorrectionAction =
  | { readonly type: 'edited'; readonly cells: readonly CellEdit[] }
  | { readonly type: 'undone' }
  /** Replaces all edits with a draft. Can't be undone. */
  | { readonly type: 'loaded'; readonly edits: Edits }
  | {
      readonly type: 'checked';
      readonly of: Edits;
      readonly rows: readonly { readonly row_number: number; readonly errors: readonly CellError[] }[];
    };

export const INITIAL_CORRECTIONS: CorrectionState = { edits: new Map(), history: [], checks: new Map() };

const MAX_UNDO_STEPS = 100;

export function reduceCorrections(state: CorrectionState, action: CorrectionAction): CorrectionState {
  if (action.type === 'edited') {
    const history = [...state.history, state.edits].slice(-MAX_UNDO_STEPS);
    return { ...state, history, edits: withEdits(state.edits, action.cells) };
  }
  if (action.type === 'undone') {
    const before = state.history.at(-1);
    return before ? { ...state, edits: before, history: state.history.slice(0, -1) } : state;
  }
  if (action.type === 'loaded') return { ...state, edits: action.edits, history: [] };
  const checks = new Map(state.checks);
  for (const { row_number: row, errors } of action.rows) {
    const of = action.of.get(row);
    if (of) checks.set(row, { of, errors });
  }
  return { ...state, checks };
}

export type RowStatus = 'rejected' | 'checking' | 'fixed';

/** `fixed` only if the current values of the row passed the check. */
export function rowStatusOf({ edits, checks }: CorrectionState, row: number): RowStatus {
  const ofRow = edits.get(row);
  if (!ofRow) return 'rejected';
  const check = checks.get(row);
  if (check?.of !== ofRow) return 'checking';
  return check.errors.some(({ severity }) => severity === 'error') ? 'rejected' : 'fixed';
}

/** The latest errors: of the edited row, or of the row in the file. */
export function errorsOf({ edits, checks }: CorrectionState, row: RejectedRow): readonly CellError[] {
  return (edits.has(row.row_number) && checks.get(row.row_number)?.errors) || row.errors;
}

/** How many cells `suggestedEdits` has. Counted after every edit, so it makes no objects of 100,000 rows. */
export function countSuggestions(
  state: CorrectionState,
  rows: readonly RejectedRow[],
  columns: readonly string[],
): number {
  const places = new Map(columns.map((name, index) => [name, index]));
  let count = 0;
  for (const row of rows) {
    const edited = state.edits.get(row.row_number);
    for (const { column, suggested_value: value } of errorsOf(state, row)) {
      if (value === null || column === null) continue;
      const index = places.get(column);
      if (index !== undefined && !edited?.has(index)) count += 1;
    }
  }
  return count;
}

/** Cells with suggested values, unless they were already edited. */
export function suggestedEdits(
  state: CorrectionState,
  rows: readonly RejectedRow[],
  columns: readonly string[],
): CellEdit[] {
  const places = new Map(columns.map((name, index) => [name, index]));
  return rows.flatMap((row) =>
    errorsOf(state, row).flatMap(({ column, suggested_value: value }) => {
      const index = column === null ? undefined : places.get(column);
      if (index === undefined || value === null || state.edits.get(row.row_number)?.has(index)) return [];
      return [{ row: row.row_number, column: index, value, original: row.values[index] ?? '' }];
    }),
  );
}
