import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCountOf } from '../format/quantities.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { ChangeGroups } from './change-groups.tsx';
import type { RejectedRow } from './correction-queries.ts';
import type { Edits } from './edits.ts';
import { groupChanges } from './group-changes.ts';
import type { useSubmit } from './use-submit.ts';

interface ReviewChangesProps {
  readonly rows: readonly RejectedRow[];
  readonly columns: readonly string[];
  readonly edits: Edits;
  /** Numbers of the fixed rows. */
  readonly fixed: readonly number[];
  readonly total: number;
  readonly submission: ReturnType<typeof useSubmit>;
}

/** Shows all changes before they are submitted. A row with a change that isn't wanted stays as in the file. */
export function ReviewChanges({ rows, columns, edits, fixed, total, submission }: ReviewChangesProps) {
  const { submit, closeReview } = submission;
  const groups = useMemo(() => {
    const ofFixed = new Map(fixed.map((number) => [number, edits.get(number) ?? new Map()]));
    return groupChanges({ edits: ofFixed, rows, columns, errorsOf: ({ errors }) => errors });
  }, [fixed, edits, rows, columns]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(groups.map(({ key }) => key)));
  const unwanted = groups.filter(({ key }) => !chosen.has(key));
  const wanted = fixed.filter((row) => !unwanted.some((group) => group.rows.has(row)));
  const skipped = fixed.length - wanted.length;
  const rejected = total - fixed.length;
  return (
    <Dialog title="Review changes" size="xl" isOpen onClose={closeReview}>
      <Layout kind="stack">
        <div>
          {formatCountOf(wanted.length, 'row')} will be submitted.{' '}
          {skipped > 0 && `${formatCountOf(skipped, 'fixed row stays', 'fixed rows stay')} in the draft. `}
          {rejected > 0 &&
            `${formatCountOf(rejected, 'row is', 'rows are')} still rejected and will stay as in the file.`}
        </div>
        <ChangeGroups groups={groups} chosen={chosen} onChoose={setChosen} />
        <ErrorNotice error={submit.error} />
        <FormActions>
          <Button variant="default" onClick={closeReview}>
            Back to the grid
          </Button>
          <Button
            loading={submit.isPending}
            disabled={wanted.length === 0}
            onClick={() => submit.mutate(wanted)}
            data-autofocus
          >
            Submit {formatCountOf(wanted.length, 'fixed row')}
          </Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
