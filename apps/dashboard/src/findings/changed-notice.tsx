import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCountOf } from '../format/quantities.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { type Changed, forget } from './change-values.ts';

export function ChangedNotice({ changed: { jobId, cells, learned } }: { changed: Changed }) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => forget(learned),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['vendor'] }),
  });
  const last = learned.at(-1);
  return (
    <Layout kind="stack">
      <Notice tone="good">
        {formatCountOf(cells, 'cell')} changed. <Link to={`/files/${jobId}`}>See the corrected file</Link>
      </Notice>
      {last && (
        <Notice
          tone="good"
          action={
            !undo.isSuccess && (
              <Button variant="default" size="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
                Undo
              </Button>
            )
          }
        >
          {undo.isSuccess
            ? `${last.name} reads these values as it did before. The corrected file stays.`
            : `${last.name} is now version ${last.version}. The next file needs no change.`}
        </Notice>
      )}
      <ErrorNotice error={undo.error} />
    </Layout>
  );
}
