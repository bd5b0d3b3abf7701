import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { urlOf } from '../api/request.ts';
import { jobQuery } from '../files/job-queries.ts';
import { formatDate } from '../format/format-date.ts';
import { formatCount } from '../format/quantities.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { AskSender } from './ask-sender.tsx';
import { ChangeTable } from './change-table.tsx';
import { changesQuery } from './changes-query.ts';
import { KIND_LABELS, KindTiles } from './kind-tiles.tsx';
import { MissingPeople } from './missing-people.tsx';
import { TreatAs } from './treat-as.tsx';

/** People who differ from the vendor's last file. Filters are in the URL. */
export function ChangesTab() {
  const { jobId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const kind = [...KIND_LABELS.keys()].find((name) => name === address.get('kind')) ?? '';
  const changes = useInfiniteQuery(changesQuery(jobId, kind));
  const { data: job } = useQuery(jobQuery(jobId));
  return (
    <Loaded query={changes}>
      {({ pages }) => {
        const [first] = pages;
        if (first === undefined) return null;
        const entries = pages.flatMap((page) => page.changes);
        return (
          <Layout kind="stack">
            <MissingPeople causes={first} feedId={job?.changes?.feed_id ?? null} />
            <Section
              title="Changes since the last file"
              hint={
                <>
                  {formatCount(first.counts.unchanged)} people did not change. Compared with{' '}
                  <Baseline jobId={first.baseline_job_id} />.
                </>
              }
              actions={
                <Layout kind="row">
                  {job && <TreatAs job={job} />}
                  {job && <AskSender job={job} changes={first} />}
                  <Button
                    component="a"
                    variant="default"
                    href={urlOf('/files/{job_id}/changes', { path: { job_id: jobId }, query: { format: 'csv' } })}
                    leftSection={<Icon name="download" size={14} />}
                  >
                    List as CSV
                  </Button>
                </Layout>
              }
            >
              <KindTiles
                counts={first.counts}
                kind={kind}
                onChange={(chosen) => setAddress(chosen ? { kind: chosen } : {}, { replace: true })}
              />
              {entries.length === 0 ? (
                <Empty title="No changes" text="Everyone is as they were in the last file." />
              ) : (
                <ChangeTable changes={entries} labels={KIND_LABELS} />
              )}
              {changes.hasNextPage && (
                <Button
                  variant="default"
                  loading={changes.isFetchingNextPage}
                  onClick={() => void changes.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </Section>
          </Layout>
        );
      }}
    </Loaded>
  );
}

/** The file that this one is compared with. Its name is gone once its files are deleted. */
function Baseline({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId));
  return (
    <>
      <Link to={`/files/${jobId}`}>{job?.file_name || 'the last file'}</Link>
      {job && <>, {job.changes?.file_date ? formatDate(job.changes.file_date) : <Instant at={job.submitted_at} />}</>}
    </>
  );
}
