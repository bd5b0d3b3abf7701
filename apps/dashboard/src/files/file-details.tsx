import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { DeliveriesOfJob } from '../webhooks/deliveries-of-job.tsx';
import { Detection } from './detection.tsx';
import { jobQuery } from './job-queries.ts';
import { JobTimings } from './job-timings.tsx';
import { MappingUsed } from './mapping-used.tsx';

/** How the file was recognized, times, IDs, and deliveries. */
export function FileDetails() {
  const { jobId = '' } = useParams();
  const seesWebhooks = usePermission('webhooks:write');
  return (
    <Loaded query={useQuery(jobQuery(jobId))}>
      {(job) => (
        <Layout kind="stack">
          <Layout kind="halves">
            <Detection job={job} />
            <JobTimings job={job} />
          </Layout>
          <MappingUsed job={job} />
          {seesWebhooks && (
            <Section title="Webhook deliveries">
              <DeliveriesOfJob jobId={job.job_id} />
            </Section>
          )}
        </Layout>
      )}
    </Loaded>
  );
}
