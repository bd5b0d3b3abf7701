import { Button } from '@mantine/core';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Table } from '../ui/table.tsx';
import type { ChangeGroup } from './group-changes.ts';

interface ReviewChangesProps {
  readonly changes: readonly ChangeGroup[];
  readonly fixed: number;
  readonly total: number;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

const SHOWN = 50;
const text = (value: string) => <span className="mono">{value || '(empty)'}</span>;

const COLUMNS = [
  { label: 'Column', cell: ({ column }: ChangeGroup) => column },
  { label: 'As sent', cell: ({ from }: ChangeGroup) => text(from) },
  { label: 'Changed to', cell: ({ to }: ChangeGroup) => text(to) },
  { label: 'Cells', isNumber: true, cell: ({ count }: ChangeGroup) => formatCount(count) },
];

/** Shows all changes before they are submitted. */
export function ReviewChanges({ changes, fixed, total, isBusy, error, onSubmit, onClose }: ReviewChangesProps) {
  const left = total - fixed;
  const hidden = changes.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog title="Review changes" size="lg" isOpen onClose={onClose}>
      <Layout kind="stack">
        <p>
          {formatCountOf(fixed, 'row')} will be submitted.{' '}
          {left > 0 && `${formatCountOf(left, 'row is', 'rows are')} still rejected and will stay as in the file.`}
        </p>
        <Table
          caption="Changes"
          columns={COLUMNS}
          rows={changes.slice(0, SHOWN)}
          rowKey={({ column, from, to }) => JSON.stringify([column, from, to])}
        />
        {hidden > 0 && <p>And {formatCountOf(hidden, 'more changed cell')}.</p>}
        <ErrorNotice error={error} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Back to the grid
          </Button>
          <Button loading={isBusy} onClick={onSubmit} data-autofocus>
            Submit {formatCountOf(fixed, 'fixed row')}
          </Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
