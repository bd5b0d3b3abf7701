import { Button, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Layout } from '../ui/layout.tsx';
import { Fault } from '../ui/notice.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { CellDetail } from './cell-detail.tsx';
import { CorrectionGrid } from './correction-grid.tsx';
import type { RejectedRow } from './correction-queries.ts';
import { conditionOf, errorsOf, suggestedEdits } from './correction-state.ts';
import type { Cell } from './grid-keys.ts';
import { GridLegend } from './grid-legend.tsx';
import { nextErrorCell } from './next-error-cell.ts';
import { submitCorrections, useCorrections } from './use-corrections.ts';

interface FixRowsProps {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly rows: readonly RejectedRow[];
  readonly total: number;
}

export function FixRows({ jobId, columns, rows, total }: FixRowsProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state, dispatch, checkError } = useCorrections(jobId, columns);
  const [active, setActive] = useState<Cell>(() => nextErrorCell(state, rows, columns, null) ?? { row: 0, column: 0 });
  const [hidesFixed, setHidesFixed] = useState(false);
  const fixed = useMemo(() => [...state.edits.keys()].filter((row) => conditionOf(state, row) === 'fixed'), [state]);
  const suggestions = useMemo(() => suggestedEdits(state, rows, columns), [state, rows, columns]);
  const isChecking = [...state.edits.keys()].some((row) => conditionOf(state, row) === 'checking');
  const shown = useMemo(
    () => (hidesFixed ? rows.filter((row) => conditionOf(state, row.row_number) !== 'fixed') : rows),
    [hidesFixed, rows, state],
  );
  const submit = useMutation({
    mutationFn: () => submitCorrections(jobId, state, fixed, columns),
    onSuccess: (made) => {
      queryClient.invalidateQueries({ queryKey: ['job', jobId] });
      navigate(`/files/${made}`);
    },
  });
  useLeaveWarning(state.edits.size > 0 && !submit.isSuccess);

  const row = shown[active.row];
  const column = columns[active.column];
  const ofRow = row ? errorsOf(state, row) : [];
  const ofCell = ofRow.filter((error) => error.column === column || error.column === null);
  const edit = (cell: Cell, value: string) => {
    const edited = shown[cell.row];
    if (!edited) return;
    const original = edited.values[cell.column] ?? '';
    dispatch({ type: 'edited', cells: [{ row: edited.row_number, column: cell.column, value, original }] });
  };
  const goToError = () => setActive(nextErrorCell(state, shown, columns, active) ?? active);
  const shortcut = (event: KeyboardEvent): boolean => {
    const suggestion = ofCell.find((error) => error.column === column && error.suggested_value !== null);
    const isHeld = event.ctrlKey || event.metaKey;
    if (event.key === 'F8') goToError();
    else if (isHeld && event.key === 'z') dispatch({ type: 'undone' });
    else if (isHeld && event.key === 'Enter' && suggestion) edit(active, suggestion.suggested_value ?? '');
    else return false;
    return true;
  };
  return (
    <>
      <Layout kind="row">
        <Badge tone={fixed.length > 0 ? 'good' : 'quiet'}>
          {formatCount(fixed.length)} of {formatCountOf(total, 'row')} fixed
        </Badge>
        {isChecking && <Badge tone="busy">Checking</Badge>}
        <Button
          size="xs"
          variant="default"
          disabled={suggestions.length === 0}
          onClick={() => dispatch({ type: 'edited', cells: suggestions })}
        >
          Apply {formatCountOf(suggestions.length, 'suggested fix', 'suggested fixes')}
        </Button>
        <Button size="xs" variant="default" onClick={goToError}>
          Next error
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={state.history.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
        >
          Undo
        </Button>
        <Switch
          label="Hide fixed rows"
          checked={hidesFixed}
          onChange={(event) => setHidesFixed(event.currentTarget.checked)}
        />
        <Button disabled={fixed.length === 0 || isChecking} loading={submit.isPending} onClick={() => submit.mutate()}>
          Submit {formatCountOf(fixed.length, 'fixed row')}
        </Button>
      </Layout>
      <Fault error={submit.error ?? checkError} />
      <CorrectionGrid
        columns={columns}
        rows={shown}
        state={state}
        active={active}
        onActive={setActive}
        onEdit={edit}
        onShortcut={shortcut}
      />
      <CellDetail
        title={row ? `${column}, row ${row.row_number}` : ''}
        errors={ofCell}
        onApply={(value) => edit(active, value)}
      />
      <GridLegend />
    </>
  );
}
