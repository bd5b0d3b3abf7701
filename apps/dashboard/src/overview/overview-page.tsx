import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Answer, api } from '../api/request.ts';
import { Bars } from '../charts/bars.tsx';
import { Shares } from '../charts/shares.tsx';
import { UploadButton } from '../files/upload-button.tsx';
import { formatCompact, formatCount, formatCountOf, formatSeconds, formatShare } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Stat } from '../ui/stat.tsx';
import { EndpointsInNeed } from './endpoints-in-need.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYou } from './needs-you.tsx';

type Overview = Answer<'get', '/overview'>;

const REFRESH_MS = 30_000;

const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api.get('/overview', { query: { days: 30 }, signal }),
  refetchInterval: REFRESH_MS,
});

export function OverviewPage() {
  const overview = useQuery(overviewQuery);
  const mayUpload = usePermission('files:write');
  return (
    <Page
      title="Overview"
      lead="Last 30 days"
      actions={mayUpload && overview.data && overview.data.totals.files > 0 && <UploadButton />}
    >
      <Loaded query={overview}>
        {(found) => (found.totals.files > 0 ? <Figures overview={found} /> : <FirstSteps />)}
      </Loaded>
    </Page>
  );
}

const dayName = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

function Figures({ overview: { totals, days, vendors, processing_time: time } }: { overview: Overview }) {
  const label = (date: string) => dayName.format(new Date(date));
  return (
    <Layout kind="stack">
      <EndpointsInNeed />
      <NeedsYou />
      <Layout kind="tiles">
        <Stat label="Files" value={formatCount(totals.files)} note={`${formatCount(totals.in_progress)} in progress`} />
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
        <Section title="Files per day">
          <Bars
            title="Files received by day (UTC)"
            bars={days.map(({ date, files }) => ({ label: label(date), values: [files] }))}
            series={[{ name: 'Files', tone: 'good' }]}
          />
        </Section>
        <Section title="Rows per day">
          <Bars
            title="Rows processed by day (UTC)"
            bars={days.map((day) => ({ label: label(day.date), values: [day.valid_rows, day.invalid_rows] }))}
            series={[
              { name: 'Valid', tone: 'good' },
              { name: 'Rejected', tone: 'bad' },
            ]}
          />
        </Section>
      </Layout>
      <Layout kind="halves">
        <Section title="Error rate by vendor">
          <Shares
            title="Error rate by vendor"
            whole={1}
            rows={vendors.map(({ vendor_id, vendor, error_rate, files }) => ({
              key: vendor_id ?? vendor,
              label: vendor_id ? (
                <Link to={`/vendors/${vendor_id}`}>{vendor}</Link>
              ) : (
                <Link to="/files?vendor=unknown">Unknown vendor</Link>
              ),
              value: error_rate,
              text: `${formatShare(error_rate)} in ${formatCountOf(files, 'file')}`,
              tone: 'bad',
            }))}
          />
        </Section>
        <Section title="Processing time by vendor">
          <Shares
            title="Average processing time by vendor"
            rows={vendors.map(({ vendor_id, vendor, average_processing_time_seconds: seconds, rows }) => ({
              key: vendor_id ?? vendor,
              label: vendor_id ? vendor : 'Unknown vendor',
              value: seconds ?? 0,
              text: `${seconds === null ? '–' : formatSeconds(seconds)} for ${formatCompact(rows)} rows`,
              tone: 'good',
            }))}
          />
        </Section>
      </Layout>
    </Layout>
  );
}
