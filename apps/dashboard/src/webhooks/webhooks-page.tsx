import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { DeliveryChart } from './delivery-chart.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { endpointsQuery } from './delivery-queries.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EventCatalog } from './event-catalog.tsx';
import { RecoverDeliveries } from './recover-deliveries.tsx';

export function WebhooksPage() {
  const webhooks = useQuery(endpointsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Webhooks"
      lead="Signed notifications about your files."
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
          Add endpoint
        </Button>
      }
    >
      <Loaded query={webhooks}>
        {({ endpoints }) => (
          <Layout kind="stack">
            {endpoints.map((endpoint) => (
              <EndpointCard key={endpoint.endpoint_id} endpoint={endpoint} />
            ))}
            {endpoints.length === 0 ? (
              <Empty
                title="No endpoints yet"
                text="Add an endpoint for each system that should know when a file is done. Each has its own events and signing secret."
              />
            ) : (
              <DeliveryChart />
            )}
            <Layout kind="halves">
              <EventCatalog />
              <RecoverDeliveries />
            </Layout>
            <DeliveryList />
          </Layout>
        )}
      </Loaded>
      {isAdding && <EndpointDialog endpoint={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
