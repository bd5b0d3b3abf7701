import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Answer } from '../api/request.ts';
import { Bars } from '../charts/bars.tsx';
import { Shares } from '../charts/shares.tsx';
import { feedsQuery } from '../feeds/feed-queries.ts';
import { FeedTable } from '../feeds/feed-table.tsx';
import { leadOfFeeds } from '../feeds/lead-of-feeds.ts';
import { jobsQuery } from '../files/job-queries.ts';
import { UploadButton } from '../files/upload-button.tsx';
import { formatCompact, formatCount, formatCountOf, formatSeconds, formatShare } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Stat } from '../ui/stat.tsx';
import { daysWithData } from './days-with-data.ts';
import { EndpointsInNeed } from './endpoints-in-need.tsx';
import { filesInNeed } from './files-in-need.ts';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYou } from './needs-you.tsx';
import { overviewQuery } from './overview-queries.ts';

type Overview = Answer<'get', '/overview'>;

/** What needs somebody, then the feeds, then the figures. */
export function OverviewPage() {
  const overview = useQuery(overviewQuery);
  const jobs = useQuery(jobsQuery({}));
  const feeds = useQuery(feedsQuery);
  const mayUpload = usePermission('files:write');
  const waiting = filesInNeed(jobs.data?.jobs ?? []);
  const late = feeds.data?.feeds.filter(({ state }) => state === 'late') ?? [];
  const isEmpty = jobs.data?.jobs.length === 0;
  return (
    <Page
      title={jobs.data && !isEmpty ? titleOf(waiting.length, late.length, mayUpload ? 'you' : 'attention') : 'Home'}
      subject="Home"
      actions={mayUpload && jobs.data && !isEmpty && <UploadButton />}
    >
      <Loaded query={jobs} rows={4}>
        {() =>
          isEmpty ? (
            <FirstSteps />
          ) : (
            <Layout kind="stack">
              <EndpointsInNeed />
              <NeedsYou files={waiting} late={late} />
              {feeds.data && feeds.data.feeds.length > 0 && (
                <Section title="Feeds" hint={leadOfFeeds(feeds.data.feeds)}>
                  <FeedTable feeds={feeds.data.feeds} />
                </Section>
              )}
              <Loaded query={overview}>{(found) => <Figures overview={found} />}</Loaded>
            </Layout>
          )
        }
      </Loaded>
    </Page>
  );
}

/** @param whom `you`, or `attention` for users who can't do anything about it */
function titleOf(files: number, late: number, whom: string): string {
  const counts = [
    ...(files > 0 ? [formatCountOf(files, 'file')] : []),
    ...(late > 0 ? [formatCountOf(late, 'late feed')] : []),
  ];
  if (counts.length === 0) return `Nothing needs ${whom}`;
  return `${counts.join(' and ')} ${files + late === 1 ? 'needs' : 'need'} ${whom}`;
}

const dayName = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

function Figures({ overview: { totals, days, vendors, processing_time: time } }: { overview: Overview }) {
  const label = (date: string) => dayName.format(new Date(date));
  const shown = daysWithData(days);
  return (
    <Section title="Last 30 days">
      <Layout kind="stack">
        <Layout kind="tiles">
          <Stat
            label="Files"
            value={formatCount(totals.files)}
            note={`${formatCount(totals.in_progress)} in progress`}
          />
          <Stat label="Rows" value={formatCompact(totals.rows)} note={`${formatCount(totals.valid_rows)} valid`} />
          <Stat
            label="Rejected rows"
            value={formatCount(totals.invalid_rows)}
            note={totals.rows > 0 && `${formatShare(totals.invalid_rows / totals.rows)} of all`}
          />
          <Stat
            label="Processing time"
            value={time.p50_seconds === null ? '–' : formatSeconds(time.p50_seconds)}
            note={time.p95_seconds !== null && `95th percentile: ${formatSeconds(time.p95_seconds)}`}
          />
        </Layout>
        <Layout kind="halves">
          {shown.length > 1 && (
            <Bars
              title="Rows processed by day (UTC)"
              bars={shown.map((day) => ({ label: label(day.date), values: [day.valid_rows, day.invalid_rows] }))}
              series={[
                { name: 'Valid', tone: 'good' },
                { name: 'Rejected', tone: 'bad' },
              ]}
            />
          )}
          <Shares
            title="Share of rejected rows by vendor"
            whole={1}
            rows={vendors.map(({ vendor_id, vendor, error_rate, files }) => ({
              key: vendor_id ?? vendor,
              label: vendor_id ? (
                <Link to={`/vendors/${vendor_id}`}>{vendor}</Link>
              ) : (
                <Link to="/files?vendor=unknown">Unknown vendor</Link>
              ),
              value: error_rate,
              text: `${formatShare(error_rate)} of the rows of ${formatCountOf(files, 'file')} rejected`,
              tone: 'bad',
            }))}
          />
        </Layout>
      </Layout>
    </Section>
  );
}
