import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../api/request.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page, Section } from '../ui/page.tsx';
import { AttemptLog } from './attempt-log.tsx';
import { type DeliveryDetail, deliveryQuery } from './delivery-queries.ts';
import { DeliveryStateBadge } from './delivery-state.tsx';

export function DeliveryPage() {
  const { deliveryId = '' } = useParams();
  const delivery = useQuery(deliveryQuery(deliveryId));
  return (
    <Loaded query={delivery} isPage>
      {(found) => <Delivered delivery={found} />}
    </Loaded>
  );
}

function Delivered({ delivery }: { delivery: DeliveryDetail }) {
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () =>
      api.post('/webhooks/deliveries/{delivery_id}/resend', { path: { delivery_id: delivery.delivery_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['delivery', delivery.delivery_id] }),
  });
  return (
    <Page
      title={delivery.event}
      back={{ to: '/webhooks', label: 'Webhooks' }}
      lead={<DeliveryStateBadge state={delivery.state} />}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="send" size={16} />}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend
        </Button>
      }
    >
      <Layout kind="stack">
        <ErrorNotice error={resend.error} />
        <Section title="Delivery">
          <Facts>
            <Fact label="URL">
              <span className="mono">{delivery.url}</span>
            </Fact>
            <Fact label="Job">
              {delivery.job_id ? <Link to={`/files/${delivery.job_id}`}>{delivery.job_id}</Link> : 'Test event'}
            </Fact>
            <Fact label="Sent to">
              {delivery.target === 'callback' ? 'The job’s callback URL' : 'The configured webhook'}
            </Fact>
            <Fact label="Created">
              <Instant at={delivery.created_at} />
            </Fact>
            <Fact label="Finished">
              <Instant at={delivery.finished_at} />
            </Fact>
            <Fact label="Next attempt">
              <Instant at={delivery.next_attempt_at} />
            </Fact>
          </Facts>
        </Section>
        <Section title="Attempts">
          <AttemptLog attempts={delivery.attempt_log} />
        </Section>
        <Section title="Payload">
          <CopyText label="the payload" text={JSON.stringify(delivery.payload, null, 2)} />
        </Section>
      </Layout>
    </Page>
  );
}
