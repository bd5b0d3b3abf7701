import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatShare } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { DeliveriesOfJob } from '../webhooks/deliveries-of-job.tsx';
import { Detection } from './detection.tsx';
import { Downloads } from './downloads.tsx';
import { FileWarnings } from './file-warnings.tsx';
import { JobCounts } from './job-counts.tsx';
import { JobFailure } from './job-failure.tsx';
import { isFinished, type Job, jobQuery } from './job-queries.ts';
import { JobTimings } from './job-timings.tsx';
import { MappingUsed } from './mapping-used.tsx';

/** The first tab of a file: counts, how it was read, downloads. */
export function FileSummary() {
  const { jobId = '' } = useParams();
  return <Loaded query={useQuery(jobQuery(jobId))}>{(job) => <Summary job={job} />}</Loaded>;
}

function Summary({ job }: { job: Job }) {
  const seesWebhooks = usePermission('webhooks:write');
  return (
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
  );
}

/** The job's origin, and the corrections of its rejected rows. */
function Origins({ job }: { job: Job }) {
  const links = [
    { text: 'Corrects rejected rows of', id: job.correction_of },
    { text: 'Rejected rows corrected in', id: job.corrected_by },
    { text: 'Reprocessed from', id: job.reprocess_of },
    { text: 'Duplicate of', id: job.duplicate_of },
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
