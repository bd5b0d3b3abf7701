import { resultSentence } from '@rollcall/contracts/result-sentence';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { Loaded } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FileActions } from './file-actions.tsx';
import { isFinished, type Job, jobQuery } from './job-queries.ts';
import { JobStateBadge } from './job-state.tsx';
import { RowBar } from './row-bar.tsx';
import { useJobEvents } from './use-job-events.ts';

/** The result of a file and what to do next, with tabs for details. */
export function FilePage() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  useJobEvents(jobId, job.data !== undefined && isFinished(job.data.status));
  return <Loaded query={job}>{(found) => <FileFrame job={found} />}</Loaded>;
}

function FileFrame({ job }: { job: Job }) {
  const { title, next } = resultSentence(job);
  const hasRecords = job.download_urls.normalized_data !== null;
  const isCompared = job.changes?.state === 'compared';
  const hasReport = job.download_urls.error_report !== null;
  return (
    <Page
      title={title}
      subject={job.file_name}
      back={{ to: '/files', label: 'Files' }}
      lead={
        <>
          <JobStateBadge status={job.status} /> {next}
        </>
      }
      actions={<FileActions job={job} />}
    >
      {isFinished(job.status) && <RowBar statistics={job.statistics} />}
      <Tabs
        label="Parts of the file"
        tabs={[
          { path: '', label: 'Summary' },
          ...(hasRecords ? [{ path: 'records', label: 'Records', count: job.statistics.valid_rows }] : []),
          ...(isCompared ? [{ path: 'changes', label: 'Changes' }] : []),
          ...(hasReport ? [{ path: 'errors', label: 'Issues', count: job.statistics.invalid_rows }] : []),
          ...(isFinished(job.status) ? [{ path: 'columns', label: 'Columns' }] : []),
        ]}
      />
      <Outlet />
    </Page>
  );
}
