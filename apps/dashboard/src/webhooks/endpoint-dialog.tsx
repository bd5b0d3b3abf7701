import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Endpoint, endpointsQuery } from './delivery-queries.ts';
import { EndpointSecret } from './endpoint-secret.tsx';
import { EVENTS, type EventName } from './event-names.ts';

interface EndpointDialogProps {
  /** Null for a new endpoint. */
  readonly endpoint: Endpoint | null;
  readonly onClose: () => void;
}

/** Adds or changes an endpoint. The service generates a new endpoint's secret, which is only shown here. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<readonly EventName[]>(endpoint?.events ?? EVENTS.map(([name]) => name));
  const save = useMutation({
    mutationFn: async () => {
      const body = { url, events: [...events] };
      if (endpoint === null) return (await api.post('/webhooks/endpoints', { body })).secret;
      await api.patch('/webhooks/endpoints/{endpoint_id}', { path: { endpoint_id: endpoint.endpoint_id }, body });
      return null;
    },
    onSuccess: async (secret) => {
      await queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey });
      if (secret === null) onClose();
    },
  });
  if (save.data) return <EndpointSecret title="Endpoint added" secret={save.data} onClose={onClose} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={endpoint === null ? 'Add endpoint' : 'Edit endpoint'} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={save.error} />
          <TextInput
            label="URL"
            description="Must be a public HTTPS URL. Redirects aren’t followed."
            type="url"
            required
            data-autofocus
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Checkbox.Group
            label="Events"
            value={[...events]}
            onChange={(chosen) => setEvents(EVENTS.map(([name]) => name).filter((name) => chosen.includes(name)))}
          >
            <Layout kind="stack">
              {EVENTS.map(([name, meaning]) => (
                <Checkbox key={name} value={name} label={`${name}: ${meaning}`} />
              ))}
            </Layout>
          </Checkbox.Group>
          {endpoint?.state === 'disabled' && (
            <p>The endpoint stays disabled unless you change its URL. Events on hold go to the new URL.</p>
          )}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} disabled={events.length === 0}>
              {endpoint === null ? 'Add endpoint' : 'Save'}
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
