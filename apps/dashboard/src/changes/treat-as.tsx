import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import type { Job } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';

type Comparison = NonNullable<Job['changes']>;

const WORDS = {
  full: {
    label: 'Treat as full file',
    question: 'Treat as a full file?',
    effect: 'People whom this file leaves out count as missing.',
  },
  change: {
    label: 'Treat as changes only',
    question: 'Treat as changes only?',
    effect: 'People whom this file leaves out stay as they were.',
  },
} as const;

/** Reads the file again as the other kind. Not for a file whose sender said what it is at the upload. */
export function TreatAs({ job }: { job: Pick<Job, 'job_id' | 'changes'> }) {
  const mayRead = usePermission('files:write');
  const mayDecide = usePermission('vendors:write');
  const { changes } = job;
  if (changes === null || changes.file_kind_reason === 'upload' || !(mayRead && mayDecide)) return null;
  const kind = isUnclear(changes) || changes.file_kind === 'change' ? 'full' : 'change';
  return <TreatAsKind jobId={job.job_id} feedId={changes.feed_id} kind={kind} />;
}

interface TreatAsKindProps {
  readonly jobId: string;
  readonly feedId: string;
  readonly kind: 'full' | 'change';
}

function TreatAsKind({ jobId, feedId, kind }: TreatAsKindProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { label, question, effect } = WORDS[kind];
  const read = useMutation({
    mutationFn: async () => {
      await api.patch('/feeds/{feed_id}', { path: { feed_id: feedId }, body: { file_kind: kind } });
      return api.post('/jobs/{job_id}/reprocess', { path: { job_id: jobId } });
    },
    onSuccess: (started) => navigate(`/files/${started.job_id}`),
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={question} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Layout kind="stack">
          <p>
            {effect} The file is processed again. The feed’s later files are treated the same way until you change that
            in the feed’s settings.
          </p>
          <ErrorNotice error={read.error} />
          <FormActions>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button loading={read.isPending} onClick={() => read.mutate()} data-autofocus>
              {label}
            </Button>
          </FormActions>
        </Layout>
      </Dialog>
    </>
  );
}

const isUnclear = ({ reason }: Comparison): boolean => reason === 'file_kind_unknown';

/** A small part of the last file's people, and nothing says whether the others are gone. */
export function UnclearKind({ job }: { job: Pick<Job, 'job_id' | 'changes'> }) {
  if (job.changes === null || !isUnclear(job.changes)) return null;
  return (
    <Notice tone="warn" action={<TreatAs job={job} />}>
      This file has only a few of the last file’s people, and nothing says whether it is a full file. It was not
      compared with the last file.
    </Notice>
  );
}
