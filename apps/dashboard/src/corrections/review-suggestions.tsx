import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCountOf } from '../format/quantities.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ChangeGroups } from './change-groups.tsx';
import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, errorsOf, suggestedEdits } from './correction-state.ts';
import { type CellEdit, withEdits } from './edits.ts';
import { editsIn, groupChanges } from './group-changes.ts';

interface ReviewSuggestionsProps {
  readonly rows: readonly RejectedRow[];
  readonly columns: readonly string[];
  readonly state: CorrectionState;
  readonly onApply: (edits: readonly CellEdit[]) => void;
  readonly onClose: () => void;
}

/** Lists suggested fixes before they are applied. Cells that only have a warning are not changed unless ticked. */
export function ReviewSuggestions({ rows, columns, state, onApply, onClose }: ReviewSuggestionsProps) {
  const [suggested] = useState(() => suggestedEdits(state, rows, columns));
  const [groups] = useState(() =>
    groupChanges({
      edits: withEdits(new Map(), suggested),
      rows,
      columns,
      errorsOf: (row) => errorsOf(state, row).filter(({ suggested_value: value }) => value !== null),
    }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(groups.filter(({ severity }) => severity === 'error').map(({ key }) => key)),
  );
  const wanted = groups.filter(({ key }) => chosen.has(key));
  const cells = wanted.reduce((sum, group) => sum + group.cells, 0);
  return (
    <Dialog title="Apply suggested fixes?" size="xl" isOpen onClose={onClose}>
      <Layout kind="stack">
        <div>
          You can undo this in the grid. Warnings keep no row from being ready, so their cells stay unless you tick
          them.
        </div>
        <ChangeGroups groups={groups} chosen={chosen} onChoose={setChosen} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={cells === 0} onClick={() => onApply(editsIn(wanted, suggested))} data-autofocus>
            Apply {formatCountOf(cells, 'fix', 'fixes')}
          </Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
