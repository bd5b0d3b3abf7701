import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { usePermission, useUser } from '../session/use-user.ts';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type JobNotes, notesQuery } from './note-queries.ts';

/** Who looks after a file. One click takes it. */
export function Assignee({ jobId, found: { assignee, assignable } }: { jobId: string; found: JobNotes }) {
  const me = useUser();
  const mayWrite = usePermission('files:write');
  const queryClient = useQueryClient();
  const assign = useMutation({
    mutationFn: (userId: string) =>
      api.put('/jobs/{job_id}/assignee', { path: { job_id: jobId }, body: { user_id: userId || null } }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(notesQuery(jobId).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  if (!mayWrite) return <p>{assignee?.name ?? 'No one'}</p>;
  const isKnown = assignable.some(({ user_id: id }) => id === assignee?.user_id);
  // Someone who can't correct files anymore may still be named.
  const people = assignee === null || isKnown ? assignable : [assignee, ...assignable];
  return (
    <Layout kind="stack">
      <Choice
        label="Person"
        isDisabled={assign.isPending}
        value={assignee?.user_id ?? ''}
        choices={[
          { value: '', label: 'No one' },
          ...people.map(({ user_id: id, name }) => ({ value: id, label: id === me.id ? `${name} (you)` : name })),
        ]}
        onChange={(userId) => assign.mutate(userId)}
      />
      {assignee?.user_id !== me.id && (
        <Button variant="default" size="xs" loading={assign.isPending} onClick={() => assign.mutate(me.id)}>
          I’ll look after it
        </Button>
      )}
      <ErrorNotice error={assign.error} />
    </Layout>
  );
}
