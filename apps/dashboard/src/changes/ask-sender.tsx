import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Job, jobQuery } from '../files/job-queries.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Layout } from '../ui/layout.tsx';
import type { ChangesPage } from './changes-query.ts';
import { isHeld } from './held-file.tsx';
import { messageToSender } from './message-to-sender.ts';

interface AskSenderProps {
  readonly job: Pick<Job, 'file_name' | 'error' | 'changes'>;
  readonly changes: ChangesPage;
}

/** A prepared message to whoever sent a file that lacks many people. */
export function AskSender({ job, changes }: AskSenderProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: last } = useQuery(jobQuery(changes.baseline_job_id));
  if (changes.guard.rule === null) return null;
  const message = messageToSender({
    fileName: job.file_name,
    lastFileName: last?.file_name ?? '',
    isHeld: isHeld(job),
    changes,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask the sender</Button>
      <Dialog title="Ask the sender" isOpen={isOpen} onClose={() => setOpen(false)} size="lg">
        <Layout kind="stack">
          <p>Copy this message into an email. It has no names or IDs of people.</p>
          <CopyText text={message} label="the message" />
        </Layout>
      </Dialog>
    </>
  );
}
