import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { DeleteFiles } from './delete-files.tsx';
import { FileTable } from './file-table.tsx';
import { isFinished, type JobRow } from './job-queries.ts';

/** A page of files, of which several can be processed again or deleted at once. */
export function FileList({ jobs }: { jobs: readonly JobRow[] }) {
  const mayWrite = usePermission('files:write');
  const queryClient = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const selectable = jobs.filter(({ status }) => isFinished(status));
  const selected = selectable.filter(({ job_id: id }) => ticked.has(id));
  const reprocess = useMutation({
    mutationFn: async () => {
      for (const { job_id: id } of selected) {
        await api.post('/jobs/{job_id}/reprocess', { path: { job_id: id } });
        setTicked((now) => new Set([...now].filter((other) => other !== id)));
      }
      return selected.length;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  if (!mayWrite) return <FileTable jobs={jobs} />;
  const tick = (ids: readonly string[], isTicked: boolean) => {
    reprocess.reset();
    setTicked(new Set(isTicked ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))));
  };
  return (
    <Layout kind="stack">
      <Layout kind="row">
        <Checkbox
          label={selected.length > 0 ? `${formatCountOf(selected.length, 'file')} selected` : 'Select all'}
          checked={selected.length > 0 && selected.length === selectable.length}
          indeterminate={selected.length > 0 && selected.length < selectable.length}
          disabled={selectable.length === 0}
          onChange={(event) =>
            tick(
              selectable.map(({ job_id: id }) => id),
              event.currentTarget.checked,
            )
          }
        />
        {selected.length > 0 && (
          <>
            <Button size="xs" variant="default" loading={reprocess.isPending} onClick={() => reprocess.mutate()}>
              Process again
            </Button>
            <Button size="xs" variant="light" color="red" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </>
        )}
      </Layout>
      <ErrorNotice error={reprocess.error} />
      {reprocess.isSuccess && (
        <Notice tone="good">{formatCountOf(reprocess.data, 'file')} will be processed again.</Notice>
      )}
      <FileTable
        jobs={jobs}
        selection={{ ticked, isSelectable: ({ status }) => isFinished(status), onTick: (id, is) => tick([id], is) }}
      />
      {isDeleting && (
        <DeleteFiles
          jobs={selected}
          onDone={() => {
            setTicked(new Set());
            setDeleting(false);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Layout>
  );
}
