import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isFinished, watchedJobQuery } from '../files/job-queries.ts';
import { formatCountOf } from '../format/quantities.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { type Changed, forget } from './change-values.ts';

/** What was changed, and where everything else of the file is decided. */
export function ChangedNotice({ changed: { jobId, cells, learned } }: { changed: Changed }) {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => forget(learned),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['vendor'] }),
  });
  const { data: corrected } = useQuery(watchedJobQuery(jobId));
  const isDone = corrected !== undefined && isFinished(corrected.status);
  const last = learned.at(-1);
  return (
    <Layout kind="stack">
      <Notice tone="good">
        {formatCountOf(cells, 'cell')} changed. The corrected file {isDone ? 'was' : 'is being'} processed. What is left
        is decided there. <Link to={`/files/${jobId}`}>See the corrected file</Link>
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
