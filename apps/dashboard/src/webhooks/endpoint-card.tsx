import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { formatCount, formatShare } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { type Endpoint, endpointsQuery } from './delivery-queries.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointNotices } from './endpoint-notices.tsx';
import { EndpointTest } from './endpoint-test.tsx';
import { RotateSecret } from './rotate-secret.tsx';

/** An endpoint with its events, health, and actions. */
export function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const path = { endpoint_id: endpoint.endpoint_id };
  const reload = () => queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  const test = useMutation({
    mutationFn: () => api.post('/webhooks/test', { query: path }),
    onSuccess: () => Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['deliveries'] })]),
  });
  const enable = useMutation({
    mutationFn: () => api.patch('/webhooks/endpoints/{endpoint_id}', { path, body: { state: 'enabled' } }),
    onSuccess: () => Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['deliveries'] })]),
  });
  const remove = async () => {
    await api.delete('/webhooks/endpoints/{endpoint_id}', { path });
    await reload();
  };
  const { statistics } = endpoint;
  return (
    <Section title={endpoint.url} actions={<EndpointState endpoint={endpoint} />}>
      <Layout kind="stack">
        <EndpointNotices endpoint={endpoint} />
        <Facts>
          <Fact label="Events">{endpoint.events.join(', ')}</Fact>
          <Fact label="Signing secret">{endpoint.secret_last4 ? `…${endpoint.secret_last4}` : '–'}</Fact>
          <Fact label="Attempts (24 hours)">{formatCount(statistics.attempts)}</Fact>
          <Fact label="Success rate">
            {statistics.success_rate === null ? '–' : formatShare(statistics.success_rate)}
          </Fact>
          <Fact label="Median response time">
            {statistics.p50_latency_ms ? `${formatCount(statistics.p50_latency_ms)} ms` : '–'}
          </Fact>
          <Fact label="Last success">
            <Instant at={statistics.last_success_at} />
          </Fact>
          <Fact label="Last failure">
            <Instant at={statistics.last_failure_at} />
          </Fact>
        </Facts>
        <ErrorNotice error={test.error ?? enable.error} />
        {test.data && <EndpointTest attempt={test.data.attempt} />}
        <FormActions>
          <Confirm
            label="Remove"
            title="Remove endpoint?"
            question="Rollcall stops sending events to it and cancels deliveries in progress."
            action={remove}
          />
          <RotateSecret endpoint={endpoint} />
          <Button variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="send" size={16} />}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Send test event
          </Button>
          {endpoint.state === 'disabled' && (
            <Button loading={enable.isPending} onClick={() => enable.mutate()}>
              Enable and send events on hold
            </Button>
          )}
        </FormActions>
      </Layout>
      {isEditing && <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function EndpointState({ endpoint: { state, failing_since: failingSince } }: { endpoint: Endpoint }) {
  if (state === 'disabled') return <Badge tone="bad">Disabled</Badge>;
  return failingSince ? <Badge tone="warn">Failing</Badge> : <Badge tone="good">Enabled</Badge>;
}
