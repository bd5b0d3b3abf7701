import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatShare } from '../format/quantities.ts';
import { useMay } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page, Section } from '../ui/page.tsx';
import { DeliveriesOfJob } from '../webhooks/deliveries-of-job.tsx';
import { Detection } from './detection.tsx';
import { Downloads } from './downloads.tsx';
import { FileActions } from './file-actions.tsx';
import { FileWarnings } from './file-warnings.tsx';
import { JobCounts } from './job-counts.tsx';
import { JobFailure } from './job-failure.tsx';
import { isFinished, type Job, jobQuery } from './job-queries.ts';
import { JobStateBadge } from './job-state.tsx';
import { JobTimings } from './job-timings.tsx';
import { MappingUsed } from './mapping-used.tsx';
import { useJobEvents } from './use-job-events.ts';

export function FilePage() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  useJobEvents(jobId, job.data !== undefined && isFinished(job.data.status));
  return <Loaded query={job}>{(found) => <FileDetail job={found} />}</Loaded>;
}

function FileDetail({ job }: { job: Job }) {
  const seesWebhooks = useMay('webhooks:write');
  return (
    <Page
      title={job.file_name}
      back={{ to: '/files', label: 'Files' }}
      lead={<JobStateBadge status={job.status} />}
      actions={<FileActions job={job} />}
    >
      <Layout kind="stack">
        {!isFinished(job.status) && (
          <Meter
            label="Processing"
            share={job.progress}
            note={job.status === 'queued' ? 'Waiting for a worker' : `Processing, ${formatShare(job.progress)}`}
          />
        )}
        {job.error && <JobFailure job={job} error={job.error} />}
        <Origins job={job} />
        <JobCounts job={job} />
        <FileWarnings warnings={job.warnings} />
        <Layout kind="halves">
          <Detection job={job} />
          <JobTimings job={job} />
        </Layout>
        <Downloads job={job} />
        <MappingUsed job={job} />
        {seesWebhooks && (
          <Section title="Webhook deliveries">
            <DeliveriesOfJob jobId={job.job_id} />
          </Section>
        )}
      </Layout>
    </Page>
  );
}

/** Where the job comes from, and what became of its rejected rows. */
function Origins({ job }: { job: Job }) {
  const links = [
    { text: 'Corrects the rejected rows of an earlier job', id: job.correction_of },
    { text: 'Its rejected rows were corrected in a later job', id: job.corrected_by },
    { text: 'Processed again from an earlier job', id: job.reprocess_of },
    { text: 'The same bytes were sent before', id: job.duplicate_of },
  ].filter(({ id }) => id);
  if (links.length === 0) return null;
  return (
    <Notice tone="busy">
      {links.map(({ text, id }) => (
        <p key={text}>
          {text}: <Link to={`/files/${id}`}>{id}</Link>
        </p>
      ))}
    </Notice>
  );
}
