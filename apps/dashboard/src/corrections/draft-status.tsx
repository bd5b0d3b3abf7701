import { Button } from '@mantine/core';
import { formatCountOf } from '../format/quantities.ts';
import { useUser } from '../session/use-user.ts';
import { Actor } from '../ui/actor.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Edits } from './edits.ts';
import type { DraftSaving } from './use-draft.ts';

interface DraftStatusProps {
  readonly saving: DraftSaving;
  /** Number of changed rows on the page. */
  readonly changed: number;
  readonly onLoad: (edits: Edits) => void;
}

/** Shows whose draft it is, whether it is saved, and what another user has changed since. */
export function DraftStatus({ saving, changed, onLoad }: DraftStatusProps) {
  const { conflict, error } = saving;
  return (
    <>
      {conflict && (
        <Notice
          tone="warn"
          action={
            <Layout kind="row">
              <Button size="xs" onClick={() => onLoad(saving.resolve(true))}>
                Keep both
              </Button>
              <Button size="xs" variant="default" onClick={() => onLoad(saving.resolve(false))}>
                Use theirs only
              </Button>
            </Layout>
          }
        >
          <strong>
            <Actor id={conflict.theirs.draft.saved_by ?? ''} name={conflict.theirs.draft.saved_by_name} /> changed this
            draft while you were editing.
          </strong>{' '}
          {conflict.met === 0
            ? 'None of the rows is one that you changed.'
            : `You both changed ${formatCountOf(conflict.met, 'row')}. If you keep both, yours stay there.`}
        </Notice>
      )}
      {Boolean(error) && !conflict && (
        <Notice tone="warn">Not saved yet. Trying again in 5 s. {error instanceof Error && error.message}</Notice>
      )}
      <Layout kind="row">
        <small role="status">
          <Line saving={saving} />
        </small>
        {changed > 0 && (
          <Confirm
            size="xs"
            label="Discard draft"
            title="Discard the draft?"
            question={`${formatCountOf(changed, 'row')} will be as in the file again, for everyone who works on this draft.`}
            action={async () => onLoad(new Map())}
          />
        )}
      </Layout>
    </>
  );
}

function Line({ saving: { kept, unsaved, hasSaved } }: Pick<DraftStatusProps, 'saving'>) {
  const user = useUser();
  const { saved_at: at, saved_by: by, saved_by_name: name } = kept.draft;
  if (unsaved > 0) return 'Saving…';
  if (at === null || by === null) return 'Changes are saved as a draft on the server.';
  if (hasSaved) {
    return (
      <>
        Draft saved <Instant at={at} />
      </>
    );
  }
  const rows = formatCountOf(kept.edits.size, 'row');
  return by === user.id ? (
    <>
      Your draft from <Instant at={at} />: {rows} changed.
    </>
  ) : (
    <>
      Draft by <Actor id={by} name={name} /> from <Instant at={at} />: {rows} changed. You are continuing it.
    </>
  );
}
