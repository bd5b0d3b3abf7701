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
import { NewClient } from './new-client.tsx';

export function ClientsPage() {
  const clients = useQuery(clientsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="API access"
      lead="Clients of your own systems, and the secrets they sign in with."
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
          New client
        </Button>
      }
    >
      <Loaded query={clients}>
        {({ clients: all }) => (
          <Layout kind="stack">
            {all.map((client) => (
              <ClientCard key={client.client_id} client={client} />
            ))}
            {all.length === 0 && <Empty title="No clients yet" text="Make one for each system that sends files." />}
          </Layout>
        )}
      </Loaded>
      {isAdding && <NewClient onClose={() => setAdding(false)} />}
    </Page>
  );
}
