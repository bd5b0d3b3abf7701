import { useQuery } from '@tanstack/react-query';
import { Bars } from '../charts/bars.tsx';
import { formatCount, formatShare } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { countByHour } from './count-by-hour.ts';
import { deliveriesQuery, type WebhookConfig } from './delivery-queries.ts';

const STATES = {
  enabled: <Badge tone="good">Enabled</Badge>,
  disabled: <Badge tone="bad">Disabled</Badge>,
  not_configured: <Badge tone="quiet">Not configured</Badge>,
} as const;

/** How the endpoint has been doing: figures of the last 24 hours and its latest deliveries hour by hour. */
export function EndpointHealth({ config }: { config: WebhookConfig }) {
  const { data } = useQuery(deliveriesQuery({ limit: '500' }));
  const { statistics, state } = config;
  const hours = countByHour(data?.deliveries ?? [], new Date());
  return (
    <Section title="Endpoint health" actions={STATES[state]}>
      <Layout kind="stack">
        {state === 'disabled' && (
          <Notice tone="bad">
            {config.disabled_reason} Events are held meanwhile; saving the settings enables the endpoint and sends them.
          </Notice>
        )}
        {config.failing_since && state === 'enabled' && (
          <Notice tone="warn">
            Every attempt has failed since <Instant at={config.failing_since} />.
          </Notice>
        )}
        <Facts>
          <Fact label="Attempts in 24 hours">{formatCount(statistics?.attempts ?? 0)}</Fact>
          <Fact label="Succeeded">
            {typeof statistics?.success_rate === 'number' ? formatShare(statistics.success_rate) : '–'}
          </Fact>
          <Fact label="Median answer time">
            {statistics?.p50_latency_ms ? `${formatCount(statistics.p50_latency_ms)} ms` : '–'}
          </Fact>
          <Fact label="Last success">
            <Instant at={statistics?.last_success_at} />
          </Fact>
          <Fact label="Last failure">
            <Instant at={statistics?.last_failure_at} />
          </Fact>
        </Facts>
        <Bars
          title="Deliveries by hour, last 24 hours"
          bars={hours}
          series={[
            { name: 'Delivered', tone: 'good' },
            { name: 'Pending or held', tone: 'warn' },
            { name: 'Failed', tone: 'bad' },
          ]}
        />
      </Layout>
    </Section>
  );
}
