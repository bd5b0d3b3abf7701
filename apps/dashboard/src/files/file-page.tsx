import { explainsRejections, resultSentence, type UnknownValues } from '@rollcall/contracts/result-sentence';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useParams } from 'react-router';
import { countOfChanges } from '../changes/count-of-changes.ts';
import { UnclearKind } from '../changes/treat-as.tsx';
import { formatBytes, formatSeconds } from '../format/quantities.ts';
import { notesQuery } from '../notes/note-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Meter } from '../ui/meter.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DateOrder } from './date-order.tsx';
import { FileActions } from './file-actions.tsx';
import { formatLabel } from './file-format.ts';
import styles from './file-page.module.css';
import { FileWarnings } from './file-warnings.tsx';
import { JobFailure } from './job-failure.tsx';
import { isFinished, type Job, jobQuery, watchedJobQuery } from './job-queries.ts';
import { JobStateBadge } from './job-state.tsx';
import { Origins } from './origins.tsx';
import { RowBar } from './row-bar.tsx';
import { useUnknownValues } from './unknown-values.ts';

/** The result of a file and what to do next, with tabs for details. */
export function FilePage() {
  const { jobId = '' } = useParams();
  const job = useQuery(watchedJobQuery(jobId));
  return (
    <Loaded query={job} isPage>
      {(found) => <FileFrame job={found} />}
    </Loaded>
  );
}

function FileFrame({ job }: { job: Job }) {
  const unknown = useUnknownValues(job);
  const canAct = usePermission('files:write');
  const { title, next } = resultSentence(job, unknown, { canAct });
  const { invalid_rows: rejected, valid_rows: ready } = job.statistics;
  const waiting = !job.corrected_by && explainsRejections(unknown, rejected) ? unknown : null;
  return (
    <Page
      title={title}
      subject={job.file_name}
      back={{ to: '/files', label: 'Files' }}
      lead={
        <>
          <JobStateBadge job={job} /> {next}
        </>
      }
      actions={<FileActions job={job} waiting={waiting} />}
    >
      {isFinished(job.status) ? (
        <>
          <RowBar ready={ready} rejected={rejected} waiting={job.error?.code === 'mapping_required' ? 'all' : waiting}>
            <FileFacts job={job} />
          </RowBar>
          <Layout kind="stack">
            {job.error && <JobFailure job={job} error={job.error} />}
            <Origins job={job} />
            <DateOrder job={job} />
            <FileWarnings job={job} />
            <UnclearKind job={job} />
            <FileTabs job={job} waiting={waiting} />
          </Layout>
          <Outlet />
        </>
      ) : (
        <Meter
          label="Processing"
          share={job.progress}
          note={job.status === 'queued' ? 'Waiting for a worker' : 'The result appears here by itself.'}
        />
      )}
    </Page>
  );
}

/** How the file was read, in one line. */
function FileFacts({ job }: { job: Job }) {
  const { processing_time_seconds: seconds, vendor_config_version: version } = job;
  const { data: notes } = useQuery(notesQuery(job.job_id));
  const vendor = job.vendor_id === null ? 'Unknown vendor' : `${job.vendor}${version ? `, version ${version}` : ''}`;
  return (
    <ul className={styles.facts} aria-label="How the file was read">
      {notes?.assignee && <li>{notes.assignee.name} looks after it</li>}
      {(job.format !== 'edi_834' || job.vendor_id !== null) && <li>{vendor}</li>}
      <li>
        {formatLabel(job.format)}, {formatBytes(job.file_size_bytes)}
      </li>
      {seconds !== null && <li>Read in {formatSeconds(seconds).toLowerCase()}</li>}
    </ul>
  );
}

function FileTabs({ job, waiting }: { job: Job; waiting: UnknownValues | null }) {
  const hasRecords = job.download_urls.normalized_data !== null;
  const hasReport = job.download_urls.error_report !== null;
  const { valid_rows: ready, invalid_rows: rejected } = job.statistics;
  const { data: notes } = useQuery(notesQuery(job.job_id));
  return (
    <Tabs
      label="Parts of the file"
      tabs={[
        ...(hasRecords ? [{ path: 'records', label: 'Records', count: ready }] : []),
        ...(hasReport
          ? [
              {
                path: 'errors',
                label: 'Issues',
                ...(rejected > 0 && { count: rejected }),
                tone: rejected > 0 || waiting ? ('bad' as const) : undefined,
              },
            ]
          : []),
        ...(job.changes?.state === 'compared'
          ? [{ path: 'changes', label: 'Changes', count: countOfChanges(job.changes) }]
          : []),
        { path: 'columns', label: 'Columns' },
        { path: 'original', label: 'Original' },
        { path: 'notes', label: 'Notes', ...(notes && notes.notes.length > 0 && { count: notes.notes.length }) },
        { path: 'details', label: 'Details' },
      ]}
    />
  );
}

/** A file opens where the work is. */
export function FileStart() {
  const { jobId = '' } = useParams();
  const { data: job } = useQuery(jobQuery(jobId));
  if (job === undefined || !isFinished(job.status)) return null;
  return <Navigate to={startOf(job)} replace />;
}

function startOf({ error, statistics, download_urls: urls }: Job): string {
  if (error?.code === 'mapping_required') return 'columns';
  if (urls.error_report !== null && statistics.invalid_rows > 0) return 'errors';
  return urls.normalized_data === null ? 'details' : 'records';
}
