import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { isTestMode } from '../api/mode.ts';
import { api } from '../api/request.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { clientsQuery } from './client-queries.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';

const SCOPES = ['files:write', 'files:read', 'vendors:read', 'vendors:write', 'webhooks:write'] as const;

export function NewClient({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [livemode, setLivemode] = useState(!isTestMode);
  const [scopes, setScopes] = useState<readonly (typeof SCOPES)[number][]>(SCOPES);
  const create = useMutation({
    // Selecting all scopes means no limit, so that future scopes are included.
    mutationFn: () =>
      api.post('/clients', { body: { name, livemode, ...(scopes.length < SCOPES.length && { scopes: [...scopes] }) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (create.data) {
    return (
      <Dialog title={`Client “${name}” created`} isOpen onClose={onClose} size="lg" mustAnswer>
        <Layout kind="stack">
          <CopyText label="the client ID" text={create.data.client.client_id} />
          <SecretShownOnce secret={create.data.client_secret} />
          <FormActions>
            <Button onClick={onClose}>I’ve saved the secret</Button>
          </FormActions>
        </Layout>
      </Dialog>
    );
  }
  return (
    <Dialog title="Create client" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={create.error} />
          <TextInput
            label="Name"
            description="The system that uses this client, such as “HR export”."
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label="Test client"
            description="Its files, webhooks, and feeds are apart from live data. You can’t change this later."
            checked={!livemode}
            onChange={(event) => setLivemode(!event.currentTarget.checked)}
          />
          <Checkbox.Group
            label="Scopes"
            value={[...scopes]}
            onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
          >
            <Layout kind="stack">
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={scope} />
              ))}
            </Layout>
          </Checkbox.Group>
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending} disabled={scopes.length === 0}>
              Create client
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
