import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { ClientCard } from './client-card.tsx';
import { clientsQuery } from './client-queries.ts';
import { EmbedOrigins } from './embed-origins.tsx';
import { NewClient } from './new-client.tsx';
import { PickupCard } from './pickup-card.tsx';
import { PickupForm } from './pickup-form.tsx';
import { pickupsQuery } from './pickup-queries.ts';
import { RequestLog } from './request-log.tsx';

export function ClientsPage() {
  const clients = useQuery(clientsQuery);
  const pickups = useQuery(pickupsQuery);
  const [isAdding, setAdding] = useState(false);
  const [isAddingPickup, setAddingPickup] = useState(false);
  return (
    <Page
      title="API access"
      lead="API clients and secrets that your systems use to call Rollcall."
      actions={
        <>
          <Button variant="default" onClick={() => setAddingPickup(true)}>
            Add SFTP pickup
          </Button>
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            Create client
          </Button>
        </>
      }
    >
      <Layout kind="stack">
        <Loaded query={clients}>
          {({ clients: all }) => (
            <>
              {all.map((client) => (
                <ClientCard key={client.client_id} client={client} />
              ))}
              {all.length === 0 && (
                <Empty title="No API clients yet" text="Create a client for each system that sends files." />
              )}
            </>
          )}
        </Loaded>
        <Loaded query={pickups}>
          {({ pickups: all }) => all.map((pickup) => <PickupCard key={pickup.pickup_id} pickup={pickup} />)}
        </Loaded>
        <EmbedOrigins />
        <RequestLog />
      </Layout>
      {isAddingPickup && <PickupForm pickup={null} onClose={() => setAddingPickup(false)} />}
      {isAdding && <NewClient onClose={() => setAdding(false)} />}
    </Page>
  );
}
