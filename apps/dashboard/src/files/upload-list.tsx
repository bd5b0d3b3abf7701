import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { formatBytes, formatShare } from '../format/quantities.ts';
import { Meter } from '../ui/meter.tsx';
import { Section } from '../ui/page.tsx';
import { isFinished, jobQuery } from './job-queries.ts';
import { JobStateBadge } from './job-state.tsx';
import styles from './upload-list.module.css';
import { type Upload, uploadStore } from './uploads.ts';
import { useJobEvents } from './use-job-events.ts';

/** Uploads of this page, with the progress of upload and processing. */
export function UploadList() {
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.list);
  if (uploads.length === 0) return null;
  return (
    <Section title="Uploads">
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.item}>
            {upload.job ? <SentUpload upload={upload} jobId={upload.job.job_id} /> : <UnsentUpload upload={upload} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function UnsentUpload({ upload }: { upload: Upload }) {
  const { id, fileName, sizeBytes, state, progress, error } = upload;
  const isOver = state === 'failed';
  return (
    <>
      <div>
        {fileName} <span className={styles.quiet}>{formatBytes(sizeBytes)}</span>
        {isOver && <div className={styles.bad}>{wordsOf(error)}</div>}
      </div>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => (isOver ? uploadStore.forget(id) : uploadStore.cancel(id))}
        aria-label={isOver ? `Remove ${fileName} from this list` : `Cancel the upload of ${fileName}`}
      >
        {isOver ? 'Remove' : 'Cancel'}
      </Button>
      {!isOver && (
        <div className={styles.bar}>
          <Meter label={`Upload of ${fileName}`} share={progress} note={`Uploading, ${formatShare(progress)}`} />
        </div>
      )}
    </>
  );
}

function SentUpload({ upload, jobId }: { upload: Upload; jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId));
  useJobEvents(jobId, job !== undefined && isFinished(job.status));
  const status = job?.status ?? 'queued';
  return (
    <>
      <div>
        <Link to={`/files/${jobId}`}>{upload.fileName}</Link>{' '}
        <span className={styles.quiet}>{formatBytes(upload.sizeBytes)}</span>
      </div>
      <JobStateBadge status={status} />
      {!isFinished(status) && (
        <div className={styles.bar}>
          <Meter
            label={`Processing of ${upload.fileName}`}
            share={job?.progress ?? 0}
            note={status === 'queued' ? 'Waiting for a worker' : `Processing, ${formatShare(job?.progress ?? 0)}`}
          />
        </div>
      )}
    </>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.details) return `${error.message} ${error.details}`;
  return error instanceof Error ? error.message : 'The upload failed.';
}
