import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';
import { formatCount, formatSeconds } from '../format/quantities.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Stat } from '../ui/stat.tsx';
import { type Column, Table } from '../ui/table.tsx';

type Operations = Answer<'get', '/operations/overview'>;
type Queue = Operations['queues'][number];

const REFRESH_MS = 5_000;

const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => api.get('/operations/overview', { signal }),
  refetchInterval: REFRESH_MS,
});

const ageOf = (seconds: number | null): string => (seconds === null ? 'None waiting' : formatSeconds(seconds));

const QUEUES: ReadonlyMap<string, string> = new Map([
  ['normalize', 'Processing files'],
  ['normalize-large', 'Processing large files'],
  ['deliver', 'Sending webhooks'],
]);

const COLUMNS: readonly Column<Queue>[] = [
  { label: 'Queue', cell: ({ name }) => QUEUES.get(name) ?? name },
  { label: 'Waiting', isNumber: true, cell: ({ waiting }) => formatCount(waiting) },
  { label: 'In progress', isNumber: true, cell: ({ active }) => formatCount(active) },
  { label: 'Retry scheduled', isNumber: true, cell: ({ delayed }) => formatCount(delayed) },
  { label: 'Failed in 24 hours', isNumber: true, cell: ({ failed }) => formatCount(failed) },
  { label: 'Longest wait', isNumber: true, cell: ({ oldest_waiting_seconds }) => ageOf(oldest_waiting_seconds) },
];

/** For operators: queues and waiting times, without partners' data. */
export function OperationsPage() {
  const operations = useQuery(operationsQuery);
  return (
    <Page
      title={operations.data ? sentenceOf(operations.data) : 'Operations'}
      subject="Operations"
      lead="How much work is waiting across the whole service. Updated every 5 seconds."
      actions={
        <>
          <Button component="a" href="/ops/dead-letters" variant="default">
            Dead letters
          </Button>
          <Button component="a" href="/ops/deliveries" variant="default">
            Deliveries
          </Button>
          <Button component="a" href="/ops/queues" variant="default">
            Open queue board
          </Button>
        </>
      }
    >
      <Loaded query={operations}>
        {({ queues, outbox }) => (
          <Layout kind="stack">
            <Layout kind="tiles">
              <Stat label="Waiting" value={formatCount(sum(queues.map(({ waiting }) => waiting)))} />
              <Stat label="In progress" value={formatCount(sum(queues.map(({ active }) => active)))} />
              <Stat
                label="Files that failed or need review"
                value={formatCount(failedIn(queues, (name) => name !== 'deliver'))}
                note={
                  <>
                    Last 24 hours. <a href="/ops/jobs">Show the files</a>
                  </>
                }
              />
              <Stat
                label="Webhooks that failed"
                value={formatCount(failedIn(queues, (name) => name === 'deliver'))}
                note={
                  <>
                    Last 24 hours. <a href="/ops/dead-letters">Show the deliveries</a>
                  </>
                }
              />
              <Stat
                label="Waiting to be queued"
                value={formatCount(outbox.pending)}
                note={outbox.oldest_seconds === null ? null : `Longest wait ${ageOf(outbox.oldest_seconds)}`}
              />
            </Layout>
            <Section title="Queues">
              <Table caption="Queues" columns={COLUMNS} rows={queues} rowKey={({ name }) => name} />
            </Section>
          </Layout>
        )}
      </Loaded>
    </Page>
  );
}

/** A wait that somebody would notice. */
const LONG_WAIT_SECONDS = 60;

/** A file that failed may be one that nobody can read, so it isn't trouble by itself. */
function sentenceOf({ queues, outbox }: Operations): string {
  const wait = Math.max(outbox.oldest_seconds ?? 0, ...queues.map((queue) => queue.oldest_waiting_seconds ?? 0));
  return wait < LONG_WAIT_SECONDS ? 'Nothing waits for long.' : `Work has waited for ${formatSeconds(wait)}.`;
}

function failedIn(queues: readonly Queue[], isMeant: (name: string) => boolean): number {
  return sum(queues.filter(({ name }) => isMeant(name)).map(({ failed }) => failed));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
