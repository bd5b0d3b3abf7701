import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Fault, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { type WebhookConfig, webhookQuery } from './delivery-queries.ts';
import { SecretField } from './secret-field.tsx';

type EventName = WebhookConfig['webhook_events'][number];

const EVENTS: readonly (readonly [name: EventName, meaning: string])[] = [
  ['job.queued', 'a file was received'],
  ['job.processing', 'its processing has begun'],
  ['job.completed', 'its records can be fetched'],
  ['job.failed', 'it could not be processed'],
];

export function EndpointForm({ config }: { config: WebhookConfig }) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(config.webhook_url ?? '');
  const [secret, setSecret] = useState('');
  const [events, setEvents] = useState<readonly EventName[]>(
    config.webhook_events.length > 0 ? config.webhook_events : EVENTS.map(([name]) => name),
  );
  const path = { partner_id: config.partner_id };
  const { queryKey } = webhookQuery(config.partner_id);
  const save = useMutation({
    mutationFn: () =>
      api.post('/partner-config/{partner_id}', {
        path,
        body: {
          webhook_url: url,
          webhook_events: [...events],
          ...(secret !== '' && { webhook_secret: secret }),
        },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      setSecret('');
    },
  });
  const remove = async () => {
    await api.delete('/partner-config/{partner_id}', { path });
    await queryClient.invalidateQueries({ queryKey });
    setUrl('');
    setSecret('');
    save.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Section title="Endpoint">
      <form onSubmit={submit}>
        <Layout kind="stack">
          <Fault error={save.error} />
          {save.isSuccess && <Notice tone="good">Saved.</Notice>}
          <TextInput
            label="Address"
            description="https, reachable from outside; redirects are not followed."
            type="url"
            required
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
          <SecretField config={config} secret={secret} onChange={setSecret} />
          <FormActions>
            {config.state !== 'not_configured' && (
              <Confirm
                label="Remove"
                title="Remove the webhook?"
                question="No event is sent any more, and deliveries under way end as cancelled."
                action={remove}
              />
            )}
            <Button type="submit" loading={save.isPending} disabled={events.length === 0}>
              Save
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Section>
  );
}
