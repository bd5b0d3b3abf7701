import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../api/request.ts';
import { usePermission } from '../session/use-user.ts';
import { Actor } from '../ui/actor.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { Assignee } from './assignee.tsx';
import styles from './job-notes.module.css';
import { type JobNotes, notesQuery } from './note-queries.ts';

const MAX_NOTE = 2000;

/** Who looks after a file, and what people of the account wrote about it. */
export function NotesTab() {
  const { jobId = '' } = useParams();
  const notes = useQuery(notesQuery(jobId));
  const mayWrite = usePermission('files:write');
  return (
    <Loaded query={notes}>
      {(found) => (
        <div className={styles.page}>
          <Section title="Notes" hint="For the people of your account. Notes are deleted with the file.">
            <Layout kind="stack">
              <Thread notes={found.notes} />
              {mayWrite && <NewNote jobId={jobId} />}
            </Layout>
          </Section>
          <Section title="Looked after by">
            <Assignee jobId={jobId} found={found} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

function Thread({ notes }: Pick<JobNotes, 'notes'>) {
  if (notes.length === 0) return <p className={styles.none}>No notes yet.</p>;
  return (
    <ol className={styles.thread} aria-label="Notes, oldest first">
      {notes.map(({ note_id: id, text, author_id: by, author_name: name, created_at: at }) => (
        <li key={id}>
          <div className={styles.who}>
            <strong>
              <Actor id={by} name={name} />
            </strong>{' '}
            <Instant at={at} />
          </div>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function NewNote({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => api.post('/jobs/{job_id}/notes', { path: { job_id: jobId }, body: { text } }),
    onSuccess: async () => {
      setText('');
      await queryClient.invalidateQueries({ queryKey: notesQuery(jobId).queryKey });
    },
  });
  const submit = (event: Pick<SubmitEvent, 'preventDefault'>) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <ErrorNotice error={add.error} />
        <Textarea
          label="New note"
          description="SSNs are masked."
          rows={3}
          maxLength={MAX_NOTE}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim() !== '') submit(event);
          }}
        />
        <FormActions>
          <Button type="submit" disabled={text.trim() === ''} loading={add.isPending}>
            Add note
          </Button>
        </FormActions>
      </Layout>
    </form>
  );
}
