import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { formatCount } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Meter } from '../ui/meter.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { type Client, clientsQuery } from './client-queries.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { SecretTable } from './secret-table.tsx';
import { SftpAccess } from './sftp-access.tsx';

const MAX_SECRETS = 2;

export function ClientCard({ client }: { client: Client }) {
  const queryClient = useQueryClient();
  const path = { client_id: client.client_id };
  const reload = () => queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey });
  const addSecret = useMutation({
    mutationFn: () => api.post('/clients/{client_id}/secrets', { path }),
    onSuccess: reload,
  });
  const revoke = async () => {
    await api.delete('/clients/{client_id}', { path });
    await reload();
  };
  const isActive = client.status === 'active';
  const live = client.secrets.filter((secret) => secret.revoked_at === null);
  return (
    <Section
      title={client.name}
      actions={
        <>
          {!client.livemode && <Badge tone="warn">Test</Badge>}
          <Badge tone={isActive ? 'good' : 'quiet'}>{sentenceCase(client.status)}</Badge>
        </>
      }
    >
      <Layout kind="stack">
        <Facts>
          <Fact label="Client ID">
            <span className="mono">{client.client_id}</span>
          </Fact>
          <Fact label="Scopes">{client.scopes?.join(', ') ?? 'All'}</Fact>
          <Fact label="Last used">
            <Instant at={client.last_used_at} />
          </Fact>
          <Fact label="Requests in the current hour">
            <Usage usage={client.usage} />
          </Fact>
        </Facts>
        <SecretTable clientId={client.client_id} secrets={live} />
        <SftpAccess client={client} />
        <ErrorNotice error={addSecret.error} />
        {addSecret.data && <SecretShownOnce secret={addSecret.data.client_secret} />}
        {isActive && (
          <FormActions>
            <Confirm
              label="Revoke client"
              title={`Revoke ${client.name}?`}
              question="Its secrets and tokens stop working within one minute. You can’t undo this."
              action={revoke}
            />
            <Button
              variant="default"
              loading={addSecret.isPending}
              disabled={live.length >= MAX_SECRETS}
              onClick={() => addSecret.mutate()}
            >
              Add secret
            </Button>
          </FormActions>
        )}
      </Layout>
    </Section>
  );
}

function Usage({ usage: { limit, remaining, resets_at: resetsAt } }: { usage: Client['usage'] }) {
  const used = limit - remaining;
  return (
    <>
      <Meter
        label="Requests in the current hour"
        share={used / limit}
        note={`${formatCount(used)} of ${formatCount(limit)}`}
      />
      {resetsAt && (
        <small>
          Resets <Instant at={resetsAt} />
        </small>
      )}
    </>
  );
}
