import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { newAttempt } from '../api/new-attempt.ts';
import type { FileColumns } from '../columns/column-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { editRange, equalCells, fillRange, pasteBlock, readRange } from './block-edits.ts';
import { CellDetail } from './cell-detail.tsx';
import { rangeBetween, sizeOf } from './cell-range.ts';
import { parseClipboard, toClipboard } from './clipboard-table.ts';
import { orderColumns } from './column-order.ts';
import { CorrectionGrid } from './correction-grid.tsx';
import type { CorrectionDraft, RejectedRow } from './correction-queries.ts';
import { errorsOf, rowStatusOf, suggestedEdits } from './correction-state.ts';
import { DraftStatus } from './draft-status.tsx';
import { type CellEdit, editsOfRows } from './edits.ts';
import { EqualValues } from './equal-values.tsx';
import { groupFaults, hasFault } from './fault-groups.ts';
import { FindReplace } from './find-replace.tsx';
import { FixToolbar } from './fix-toolbar.tsx';
import type { Cell } from './grid-keys.ts';
import { GridLegend } from './grid-legend.tsx';
import { groupChanges } from './group-changes.ts';
import { nextErrorCell } from './next-error-cell.ts';
import { ReviewChanges } from './review-changes.tsx';
import { editOf, textOf } from './row-text.ts';
import { submitCorrections, useCorrections } from './use-corrections.ts';
import { useDraft } from './use-draft.ts';

interface FixRowsProps {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
  readonly total: number;
  readonly draft: CorrectionDraft;
  /** Undefined if the fields of the columns are unknown. */
  readonly read: FileColumns | undefined;
}

interface EqualOffer {
  readonly from: string;
  readonly to: string;
  readonly edits: readonly CellEdit[];
}

const NARROW = '(max-width: 47.5em)';

export function FixRows({ jobId, columns, rows, total, draft, read }: FixRowsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const ordered = useMemo(() => orderColumns(columns, read, isNarrow), [columns, read, isNarrow]);
  const names = useMemo(() => ordered.columns.map(({ name }) => name), [ordered]);
  const [drafted] = useState(() => editsOfRows(draft.rows, columns));
  const { state, dispatch, checkError } = useCorrections(jobId, columns, drafted);
  const { edits } = state;
  const saving = useDraft({ jobId, columns, draft, drafted, edits });
  const fault = search.get('fault') ?? '';
  const [hidesFixed, setHidesFixed] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [attempt, setAttempt] = useState(newAttempt);
  const [offer, setOffer] = useState<EqualOffer | null>(null);
  const [pastedTooMuch, setPastedTooMuch] = useState(0);
  const faults = useMemo(() => groupFaults(rows), [rows]);
  const suggestions = useMemo(() => suggestedEdits(state, rows, columns), [state, rows, columns]);
  const fixed = useMemo(() => [...edits.keys()].filter((row) => rowStatusOf(state, row) === 'fixed'), [edits, state]);
  const isChecking = useMemo(
    () => [...edits.keys()].some((row) => rowStatusOf(state, row) === 'checking'),
    [edits, state],
  );
  const ofFault = useMemo(() => (fault ? rows.filter((row) => hasFault(row, fault)) : rows), [fault, rows]);
  const shown = useMemo(() => {
    if (!hidesFixed) return ofFault;
    return ofFault.filter((row) => rowStatusOf(state, row.row_number) !== 'fixed');
  }, [hidesFixed, ofFault, state]);
  const sheet = useMemo(
    () => ({ rows: shown, order: ordered.columns.map(({ index }) => index), edits }),
    [shown, ordered, edits],
  );
  const [active, setActive] = useState<Cell>(() => nextErrorCell(state, rows, names, null) ?? { row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Cell>(active);
  const range = rangeBetween(anchor, active);
  const select = (cell: Cell, isExtended = false) => {
    setActive(cell);
    if (!isExtended) setAnchor(cell);
  };
  const submit = useMutation({
    mutationFn: () => submitCorrections(jobId, { edits, rows: fixed, columns, attempt }),
    onSuccess: (made) => {
      queryClient.invalidateQueries({ queryKey: ['job', jobId] });
      navigate(`/files/${made}`);
    },
  });
  useLeaveWarning(saving.unsaved > 0 && !submit.isSuccess);

  const row = shown[active.row];
  const column = ordered.columns[active.column];
  const ofRow = row ? errorsOf(state, row) : [];
  const change = (cells: readonly CellEdit[]) => {
    setOffer(null);
    setPastedTooMuch(0);
    if (cells.length > 0) dispatch({ type: 'edited', cells });
  };
  const edit = (cell: Cell, to: string) => {
    const edited = shown[cell.row];
    const place = sheet.order[cell.column];
    if (!edited || place === undefined) return;
    const from = textOf(edits, edited, place);
    change([editOf(edited, place, to)]);
    const others = equalCells({ rows, edits }, { row: edited.row_number, column: place, text: from });
    if (from !== to && others.length > 0) {
      setOffer({ from, to, edits: others.map((other) => editOf(other, place, to)) });
    }
  };
  const fill = (direction: 'down' | 'right') => change(fillRange(sheet, range, direction));
  const goToError = () => select(nextErrorCell(state, shown, names, active) ?? active);
  const suggestion = ofRow.find((error) => error.column === column?.name && error.suggested_value !== null);
  const shortcut = (event: KeyboardEvent): boolean => {
    const isHeld = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === 'F8') goToError();
    else if (isHeld && key === 'z') dispatch({ type: 'undone' });
    else if (isHeld && key === 'd') fill('down');
    else if (isHeld && key === 'r' && sizeOf(range) > 1) fill('right');
    else if (isHeld && key === 'h') setFinding(true);
    else if (isHeld && key === 'a') {
      setAnchor({ row: 0, column: active.column });
      setActive({ row: shown.length - 1, column: active.column });
    } else if (isHeld && event.key === 'Enter' && suggestion) edit(active, suggestion.suggested_value ?? '');
    else return false;
    return true;
  };
  const paste = (text: string) => {
    const { edits: pasted, left } = pasteBlock(sheet, range, parseClipboard(text));
    change(pasted);
    setPastedTooMuch(left);
  };
  const showFault = (key: string) => {
    setSearch(key ? { fault: key } : {}, { replace: true });
    select({ row: 0, column: active.column });
  };
  const fixedEdits = useMemo(
    () => (isReviewing ? new Map(fixed.map((number) => [number, edits.get(number) ?? new Map()])) : null),
    [isReviewing, fixed, edits],
  );
  return (
    <>
      <FixToolbar
        fixed={fixed.length}
        total={total}
        isChecking={isChecking}
        suggestions={suggestions.length}
        faults={faults}
        fault={fault}
        hidesFixed={hidesFixed}
        canUndo={state.history.length > 0}
        canFill={range.bottom > range.top}
        onFault={showFault}
        onHideFixed={setHidesFixed}
        onSuggestions={() => change(suggestions)}
        onNextError={goToError}
        onUndo={() => dispatch({ type: 'undone' })}
        onFill={() => fill('down')}
        onFind={() => setFinding(true)}
        onReview={() => {
          setAttempt(newAttempt());
          setReviewing(true);
        }}
      />
      <DraftStatus
        saving={saving}
        changed={edits.size}
        onLoad={(loaded) => dispatch({ type: 'loaded', edits: loaded })}
      />
      {isFinding && (
        <FindReplace
          sheet={sheet}
          names={names}
          column={active.column}
          onReplace={change}
          onClose={() => setFinding(false)}
        />
      )}
      <ErrorNotice error={checkError} />
      {offer && <EqualValues {...offer} onApply={() => change(offer.edits)} onClose={() => setOffer(null)} />}
      {pastedTooMuch > 0 && (
        <Notice tone="warn">
          The last {formatCountOf(pastedTooMuch, 'row')} of the clipboard did not fit below and{' '}
          {pastedTooMuch === 1 ? 'was' : 'were'} left out.
        </Notice>
      )}
      <CorrectionGrid
        ordered={ordered}
        rows={shown}
        state={state}
        active={active}
        range={range}
        isNarrow={isNarrow}
        onSelect={select}
        onEdit={edit}
        onClear={() => (sizeOf(range) > 1 ? change(editRange(sheet, range, () => '')) : edit(active, ''))}
        onShortcut={shortcut}
        onPaste={paste}
        onCopy={() => toClipboard(readRange(sheet, range))}
      />
      <CellDetail
        row={row?.row_number ?? null}
        column={column ?? null}
        errors={ofRow}
        note={sizeOf(range) > 1 ? `${formatCount(sizeOf(range))} cells selected` : null}
        onApply={(value) => edit(active, value)}
      />
      <GridLegend />
      {fixedEdits && (
        <ReviewChanges
          changes={groupChanges(fixedEdits, rows, columns)}
          fixed={fixed.length}
          total={total}
          isBusy={submit.isPending}
          error={submit.error}
          onSubmit={() => submit.mutate()}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}
