import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { formatCountOf } from '../format/quantities.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';

interface DeleteFilesProps {
  readonly jobs: readonly { readonly job_id: string; readonly file_name: string }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before files and what was made of them are deleted. */
export function DeleteFiles({ jobs, onDone, onClose }: DeleteFilesProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    // Repeating one that is already deleted has no effect, so another try continues where the last one stopped.
    mutationFn: async () => {
      for (const { job_id: id } of jobs) await api.delete('/jobs/{job_id}/files', { path: { job_id: id } });
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries(),
  });
  const [only] = jobs;
  const count = formatCountOf(jobs.length, 'file');
  return (
    <Dialog title={`Delete ${jobs.length === 1 ? 'this file' : count}?`} isOpen onClose={onClose}>
      <Layout kind="stack">
        <div>
          {jobs.length === 1 ? only?.file_name : count}, its records, and its error report are deleted for good. Counts
          and times stay in the list. What was already delivered stays with its receiver.
        </div>
        <ErrorNotice error={remove.error} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()} data-autofocus>
            Delete {jobs.length === 1 ? 'file' : count}
          </Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
