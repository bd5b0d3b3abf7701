import { useMemo, useState } from 'react';
import type { FileColumns } from '../columns/column-queries.ts';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { sizeOf } from './cell-range.ts';
import { orderColumns } from './column-order.ts';
import type { CorrectionDraft, RejectedRow } from './correction-queries.ts';
import { errorsOf, rowStatusOf } from './correction-state.ts';
import { editsOfRows } from './edits.ts';
import { faultsIn, firstCellOf } from './fault-groups.ts';
import { nextErrorCell } from './next-error-cell.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { useCorrections } from './use-corrections.ts';
import { useDraft } from './use-draft.ts';
import { useSelection } from './use-selection.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useSubmit } from './use-submit.ts';

export interface FixRowsProps {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
  readonly total: number;
  readonly draft: CorrectionDraft;
  /** Undefined if the fields of the columns are unknown. */
  readonly read: FileColumns | undefined;
}

/** The state of the grid: the edits, the shown rows, the selected cells, and what can be done with them. */
export function useFixRows({ jobId, columns, rows, draft, read }: FixRowsProps) {
  const ordered = useMemo(() => orderColumns(columns, read), [columns, read]);
  const names = useMemo(() => ordered.columns.map(({ name }) => name), [ordered]);
  const [drafted] = useState(() => editsOfRows(draft.rows, columns));
  const { state, dispatch, checkError } = useCorrections(jobId, columns, drafted);
  const { edits } = state;
  const saving = useDraft({ jobId, columns, draft, drafted, edits });
  const { shown, ...filter } = useShownRows(rows, state);
  const fixed = useMemo(() => [...edits.keys()].filter((row) => rowStatusOf(state, row) === 'fixed'), [edits, state]);
  const sheet = useMemo(
    () => ({ rows: shown, order: ordered.columns.map(({ index }) => index), edits }),
    [shown, ordered, edits],
  );
  const selection = useSelection(() =>
    filter.fault
      ? firstCellOf(rows, filter.fault, names)
      : (nextErrorCell(state, shown, names, null) ?? { row: 0, column: 0 }),
  );
  const cells = useCellEdits({
    ...{ rows, sheet, selection },
    faultsOf: (of, place) => faultsIn(errorsOf(state, of), columns[place] ?? ''),
    onEdited: (changed) => dispatch({ type: 'edited', cells: changed }),
  });
  const submission = useSubmit({ jobId, columns, edits });
  useLeaveWarning(saving.unsaved > 0 && !submission.submit.isSuccess);

  const { active, range, select } = selection;
  const row = shown[active.row];
  const column = ordered.columns[active.column];
  const errors = row ? errorsOf(state, row) : [];
  const suggestion = errors.find((error) => error.column === column?.name && error.suggested_value !== null);
  const actions = {
    goToError: () => select(nextErrorCell(state, shown, names, active) ?? active),
    undo: () => dispatch({ type: 'undone' }),
    fillDown: () => cells.fill('down'),
    fillRight: sizeOf(range) > 1 ? () => cells.fill('right') : null,
    selectColumn: () =>
      selection.selectRange({ row: 0, column: active.column }, { row: shown.length - 1, column: active.column }),
    takeSuggestion: suggestion ? () => cells.edit(active, suggestion.suggested_value ?? '') : null,
  };
  const showFault = (key: string) => {
    filter.setFault(key);
    select(key ? firstCellOf(rows, key, names) : { row: 0, column: active.column });
  };
  return {
    ...{ ordered, names, state, dispatch, checkError, saving, shown, filter, fixed, sheet, selection, cells },
    ...{ submission, actions, showFault, selected: { row, column, errors } },
  };
}
