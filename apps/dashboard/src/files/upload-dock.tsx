import { Button } from '@mantine/core';
import { resultSentence } from '@rollcall/contracts/result-sentence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { formatBytes, formatShare } from '../format/quantities.ts';
import { Icon } from '../ui/icon.tsx';
import { Meter } from '../ui/meter.tsx';
import { isFinished, jobQuery, watchedJobQuery } from './job-queries.ts';
import styles from './upload-dock.module.css';
import { type Upload, uploadStore } from './uploads.ts';

/** Uploads with their progress up to the result, on every page. A file that was sent alone opens by itself. */
export function UploadDock() {
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.list);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const ready = uploads.find(({ job, opensFrom }) => job !== null && opensFrom !== null);
    if (ready === undefined || ready.job === null) return;
    uploadStore.opened(ready.id);
    if (ready.opensFrom === window.location.pathname) navigate(`/files/${ready.job.job_id}`);
  }, [uploads, navigate]);
  // The page of a file shows its progress itself.
  const shown = uploads.filter(({ job }) => job === null || !pathname.startsWith(`/files/${job.job_id}`));
  return (
    <>
      {uploads.map(({ id, job }) => job && <Visited key={id} id={id} jobId={job.job_id} />)}
      {shown.length > 0 && (
        <section className={styles.dock} aria-label="Uploads">
          <ul className={styles.list}>
            {shown.map((upload) => (
              <li key={upload.id} className={styles.item}>
                {upload.job ? (
                  <SentUpload upload={upload} jobId={upload.job.job_id} />
                ) : (
                  <UnsentUpload upload={upload} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A finished file whose page is open needs no place in the dock. */
function Visited({ id, jobId }: { id: number; jobId: string }) {
  const { pathname } = useLocation();
  const { data: job } = useQuery(jobQuery(jobId));
  const isSeen = job !== undefined && isFinished(job.status) && pathname.startsWith(`/files/${jobId}`);
  useEffect(() => {
    if (isSeen) uploadStore.forget(id);
  }, [isSeen, id]);
  return null;
}

function UnsentUpload({ upload }: { upload: Upload }) {
  const { id, fileName, sizeBytes, state, progress, error, canRetry } = upload;
  if (state === 'failed') {
    return (
      <>
        <div>
          <strong>{fileName}</strong>
          <div className={styles.bad} role="alert">
            {wordsOf(error)}
          </div>
          {canRetry && (
            <Button size="xs" variant="default" onClick={() => uploadStore.retry(id)}>
              Try again
            </Button>
          )}
        </div>
        <CloseButton label={`Remove ${fileName} from this list`} onClick={() => uploadStore.forget(id)} />
      </>
    );
  }
  return (
    <>
      <div>
        <strong>{fileName}</strong> <span className={styles.quiet}>{formatBytes(sizeBytes)}</span>
      </div>
      <CloseButton label={`Cancel the upload of ${fileName}`} onClick={() => uploadStore.cancel(id)} />
      <div className={styles.bar}>
        <Meter label={`Upload of ${fileName}`} share={progress} note={`Uploading, ${formatShare(progress)}`} />
      </div>
    </>
  );
}

function SentUpload({ upload: { id, fileName }, jobId }: { upload: Upload; jobId: string }) {
  const { data: job } = useQuery(watchedJobQuery(jobId));
  const isDone = job !== undefined && isFinished(job.status);
  const queryClient = useQueryClient();
  // Lists show the file that has arrived, and watch it themselves until it is done.
  useEffect(() => {
    queryClient.invalidateQueries({ queryKey: ['jobs'] });
  }, [queryClient]);
  return (
    <>
      <div>
        <Link to={`/files/${jobId}`}>{fileName}</Link>
        <div aria-live="polite">{job ? resultSentence(job).title : 'Waiting for a worker'}</div>
      </div>
      {isDone ? (
        <CloseButton label={`Remove ${fileName} from this list`} onClick={() => uploadStore.forget(id)} />
      ) : (
        <div className={styles.bar}>
          <Meter label={`Processing of ${fileName}`} share={job?.progress ?? 0} />
        </div>
      )}
    </>
  );
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <Icon name="close" size={16} />
    </button>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.details) return `${error.message} ${error.details}`;
  return error instanceof Error ? error.message : 'The upload failed.';
}
