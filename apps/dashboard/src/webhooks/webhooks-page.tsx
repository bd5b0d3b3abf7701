import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/use-user.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { webhookQuery } from './delivery-queries.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointHealth } from './endpoint-health.tsx';
import { WebhookTest } from './webhook-test.tsx';

export function WebhooksPage() {
  const { partner_id: partnerId } = useUser();
  const webhook = useQuery({ ...webhookQuery(partnerId ?? ''), enabled: partnerId !== null });
  return (
    <Page title="Webhooks" lead="Signed notifications of what happens to your files.">
      <Loaded query={webhook}>
        {(config) => (
          <Layout kind="stack">
            {config.state !== 'not_configured' && <EndpointHealth config={config} />}
            <Layout kind="halves">
              <EndpointForm config={config} />
              <WebhookTest isConfigured={config.state !== 'not_configured'} />
            </Layout>
            <DeliveryList />
          </Layout>
        )}
      </Loaded>
    </Page>
  );
}
