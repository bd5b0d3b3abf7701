import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { CellDetail } from './cell-detail.tsx';
import { sizeOf } from './cell-range.ts';
import { CorrectionGrid } from './correction-grid.tsx';
import { DraftStatus } from './draft-status.tsx';
import { EqualValues } from './equal-values.tsx';
import { FindReplace } from './find-replace.tsx';
import styles from './fix-rows.module.css';
import { FixToolbar } from './fix-toolbar.tsx';
import { GridLegend } from './grid-legend.tsx';
import { handleShortcut } from './handle-shortcut.ts';
import { ReviewChanges } from './review-changes.tsx';
import { ReviewSuggestions } from './review-suggestions.tsx';
import { SingleFault } from './single-fault.tsx';
import type { useCellEdits } from './use-cell-edits.ts';
import { type FixRowsProps, useFixRows } from './use-fix-rows.ts';

const NARROW = '(max-width: 47.5em)';

/** The grid with its tools, and what is said about the selected cell. */
export function FixRows(props: FixRowsProps) {
  const { columns, rows, total } = props;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const fixing = useFixRows(props);
  const { ordered, state, dispatch, saving, filter, fixed, selection, cells, submission } = fixing;
  const { edits } = state;
  const { active, range, select } = selection;
  const [opened, setOpened] = useState<'search' | 'suggestions' | null>(null);
  const close = () => setOpened(null);
  const actions = { ...fixing.actions, find: () => setOpened('search') };
  const grid = { ordered, rows: fixing.shown, state, active };
  const detail = <SelectedCell fixing={fixing} />;
  return (
    <>
      <FixToolbar
        {...{ rows, columns, state, filter, total, actions, isNarrow, fixed: fixed.length }}
        canFill={range.bottom > range.top}
        onFault={fixing.showFault}
        onSuggestions={() => setOpened('suggestions')}
        onReview={submission.review}
      />
      <DraftStatus
        saving={saving}
        changed={edits.size}
        onLoad={(loaded) => dispatch({ type: 'loaded', edits: loaded })}
      />
      {opened === 'search' && (
        <FindReplace
          {...{ sheet: fixing.sheet, names: fixing.names, column: active.column }}
          onReplace={cells.change}
          onClose={close}
        />
      )}
      <ErrorNotice error={fixing.checkError} />
      <Offers cells={cells} />
      {isNarrow ? (
        <SingleFault {...grid} onSelect={select} onEdit={cells.edit}>
          {detail}
        </SingleFault>
      ) : (
        <>
          <div className={styles.beside}>
            <CorrectionGrid
              {...{ ...grid, range }}
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
      {opened === 'suggestions' && (
        <ReviewSuggestions
          {...{ rows, columns, state }}
          onApply={(wanted) => {
            cells.change(wanted);
            close();
          }}
          onClose={close}
        />
      )}
      {submission.isReviewing && <ReviewChanges {...{ rows, columns, edits, fixed, total, submission }} />}
    </>
  );
}

function SelectedCell({ fixing }: { fixing: ReturnType<typeof useFixRows> }) {
  const { selected, selection, cells } = fixing;
  const count = sizeOf(selection.range);
  return (
    <CellDetail
      row={selected.row?.row_number ?? null}
      column={selected.column ?? null}
      errors={selected.errors}
      note={count > 1 ? `${formatCount(count)} cells selected` : null}
      onApply={(value) => cells.edit(selection.active, value)}
    />
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
