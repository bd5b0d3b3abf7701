import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { FileColumns } from '../columns/column-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { CellDetail } from './cell-detail.tsx';
import { sizeOf } from './cell-range.ts';
import { orderColumns } from './column-order.ts';
import { CorrectionGrid } from './correction-grid.tsx';
import type { CorrectionDraft, RejectedRow } from './correction-queries.ts';
import { errorsOf, rowStatusOf } from './correction-state.ts';
import { DraftStatus } from './draft-status.tsx';
import { editsOfRows } from './edits.ts';
import { EqualValues } from './equal-values.tsx';
import { firstCellOf } from './fault-groups.ts';
import { FindReplace } from './find-replace.tsx';
import styles from './fix-rows.module.css';
import { FixToolbar } from './fix-toolbar.tsx';
import { GridLegend } from './grid-legend.tsx';
import { handleShortcut } from './handle-shortcut.ts';
import { nextErrorCell } from './next-error-cell.ts';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewSuggestions } from './review-suggestions.tsx';
import { SingleFault } from './single-fault.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { useCorrections } from './use-corrections.ts';
import { useDraft } from './use-draft.ts';
import { useSelection } from './use-selection.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useSubmit } from './use-submit.ts';

interface FixRowsProps {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
  readonly total: number;
  readonly draft: CorrectionDraft;
  /** Undefined if the fields of the columns are unknown. */
  readonly read: FileColumns | undefined;
}

const NARROW = '(max-width: 47.5em)';

/** The grid with its tools, and what is said about the selected cell. */
export function FixRows({ jobId, columns, rows, total, draft, read }: FixRowsProps) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
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
  const { active, range, select } = selection;
  const cells = useCellEdits({
    ...{ rows, sheet, selection },
    onEdited: (changed) => dispatch({ type: 'edited', cells: changed }),
  });
  const submission = useSubmit({ jobId, columns, edits });
  const [isFinding, setFinding] = useState(false);
  const [isSuggesting, setSuggesting] = useState(false);
  useLeaveWarning(saving.unsaved > 0 && !submission.submit.isSuccess);

  const row = shown[active.row];
  const column = ordered.columns[active.column];
  const ofRow = row ? errorsOf(state, row) : [];
  const suggestion = ofRow.find((error) => error.column === column?.name && error.suggested_value !== null);
  const actions = {
    goToError: () => select(nextErrorCell(state, shown, names, active) ?? active),
    undo: () => dispatch({ type: 'undone' }),
    fillDown: () => cells.fill('down'),
    fillRight: sizeOf(range) > 1 ? () => cells.fill('right') : null,
    find: () => setFinding(true),
    selectColumn: () =>
      selection.selectRange({ row: 0, column: active.column }, { row: shown.length - 1, column: active.column }),
    takeSuggestion: suggestion ? () => cells.edit(active, suggestion.suggested_value ?? '') : null,
  };
  const detail = (
    <CellDetail
      row={row?.row_number ?? null}
      column={column ?? null}
      errors={ofRow}
      note={sizeOf(range) > 1 ? `${formatCount(sizeOf(range))} cells selected` : null}
      onApply={(value) => cells.edit(active, value)}
    />
  );
  return (
    <>
      <FixToolbar
        {...{ rows, columns, state, filter, total, actions, isNarrow, fixed: fixed.length }}
        canFill={range.bottom > range.top}
        onFault={(key) => {
          filter.setFault(key);
          select(key ? firstCellOf(rows, key, names) : { row: 0, column: active.column });
        }}
        onSuggestions={() => setSuggesting(true)}
        onReview={submission.review}
      />
      <DraftStatus
        saving={saving}
        changed={edits.size}
        onLoad={(loaded) => dispatch({ type: 'loaded', edits: loaded })}
      />
      {isFinding && (
        <FindReplace
          {...{ sheet, names, column: active.column }}
          onReplace={cells.change}
          onClose={() => setFinding(false)}
        />
      )}
      <ErrorNotice error={checkError} />
      <Offers cells={cells} />
      {isNarrow ? (
        <SingleFault {...{ ordered, rows: shown, state, active }} onSelect={select} onEdit={cells.edit}>
          {detail}
        </SingleFault>
      ) : (
        <>
          <div className={styles.beside}>
            <CorrectionGrid
              {...{ ordered, rows: shown, state, active, range }}
              onSelect={select}
              onEdit={cells.edit}
              onClear={cells.clear}
              onShortcut={(event) => handleShortcut(event, actions)}
              onPaste={cells.paste}
              onCopy={cells.copy}
            />
            {detail}
          </div>
          <GridLegend />
        </>
      )}
      {isSuggesting && (
        <ReviewSuggestions
          {...{ rows, columns, state }}
          onApply={(wanted) => {
            cells.change(wanted);
            setSuggesting(false);
          }}
          onClose={() => setSuggesting(false)}
        />
      )}
      {submission.isReviewing && <ReviewChanges {...{ rows, columns, edits, fixed, total, submission }} />}
    </>
  );
}

/** What follows from the last change: other cells like it, or rows that didn't fit. */
function Offers({ cells: { offer, change, closeOffer, pastedTooMuch } }: { cells: ReturnType<typeof useCellEdits> }) {
  return (
    <>
      {offer && <EqualValues {...offer} onApply={() => change(offer.edits)} onClose={closeOffer} />}
      {pastedTooMuch > 0 && (
        <Notice tone="warn">
          The last {formatCountOf(pastedTooMuch, 'row')} of the clipboard did not fit below and{' '}
          {pastedTooMuch === 1 ? 'was' : 'were'} left out.
        </Notice>
      )}
    </>
  );
}
