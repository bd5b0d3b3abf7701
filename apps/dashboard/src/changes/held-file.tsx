import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import { feedQuery } from '../feeds/feed-queries.ts';
import type { Job } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';

const HELD = new Set(['membership_drop', 'comparison_failed']);

export const isHeld = ({ error, changes }: Pick<Job, 'error' | 'changes'>): boolean =>
  error !== null && HELD.has(error.code) && !changes?.rejected_at && !changes?.released_as;

/** Why the file is held, and the buttons that accept and reject it. */
export function HeldFile({ job }: { job: Job }) {
  const mayAccept = usePermission('feeds:accept');
  const released = job.changes?.released_as;
  if (released) {
    return (
      <Notice tone="quiet">
        {job.error !== null && <p>{job.error.message}</p>}
        This file was held and then released.{' '}
        <Link to={`/files/${released}`}>Open the file that it was released as</Link>
      </Notice>
    );
  }
  if (job.error === null || !isHeld(job)) return null;
  return (
    <Notice
      tone="bad"
      action={
        <Layout kind="row">
          <RejectFile job={job} />
          {mayAccept && <ReleaseFile jobId={job.job_id} />}
        </Layout>
      }
    >
      <p>
        <strong>{job.error.message}</strong>
      </p>
      {job.error.details && <p>{job.error.details}</p>}
    </Notice>
  );
}

/** Only while its feed waits for a person. A later file ends that too. */
function RejectFile({ job: { job_id: jobId, changes } }: { job: Pick<Job, 'job_id' | 'changes'> }) {
  const client = useQueryClient();
  const mayReject = usePermission('vendors:write');
  const feedId = changes?.feed_id ?? '';
  const { data: feed } = useQuery({ ...feedQuery(feedId), enabled: mayReject && feedId !== '' });
  if (!mayReject || feed?.held_job_id !== jobId) return null;
  return (
    <Confirm
      label="Reject file"
      title="Reject this file?"
      question="Nothing of it is published. The feed’s next file is compared with the last file that was."
      action={async () => {
        await api.patch('/feeds/{feed_id}', { path: { feed_id: feedId }, body: { rejected_job_id: jobId } });
        await client.invalidateQueries();
      }}
    />
  );
}

function ReleaseFile({ jobId }: { jobId: string }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const release = useMutation({
    mutationFn: () => api.post('/jobs/{job_id}/accept-drop', { path: { job_id: jobId }, body: { comment } }),
    onSuccess: (started) => navigate(`/files/${started.job_id}`),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    release.mutate();
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Release file
      </Button>
      <Dialog title="Release this file?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <form onSubmit={submit}>
          <Layout kind="stack">
            <p>The file is processed again and published. Systems that end coverage of missing people will do so.</p>
            <TextInput
              label="Reason"
              description="Kept in the audit trail. Leave out names of people."
              required
              minLength={3}
              maxLength={1000}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
              data-autofocus
            />
            <ErrorNotice error={release.error} />
            <FormActions>
              <Button variant="default" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" loading={release.isPending}>
                Release file
              </Button>
            </FormActions>
          </Layout>
        </form>
      </Dialog>
    </>
  );
}
