import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { formatCountOf } from '../format/quantities.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';

/** After an outage of the receiver, resends everything that has failed since. */
export function RecoverDeliveries() {
  const queryClient = useQueryClient();
  const [since, setSince] = useState('');
  const recover = useMutation({
    mutationFn: () => api.post('/webhooks/recover', { body: { since: new Date(since).toISOString() } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    recover.mutate();
  };
  return (
    <Section
      title="Resend failed deliveries"
      hint="Resends all deliveries that failed since the time you choose (your time zone)."
    >
      <form onSubmit={submit}>
        <Layout kind="stack">
          <Layout kind="row">
            <TextInput
              aria-label="Failed since"
              type="datetime-local"
              required
              value={since}
              onChange={(event) => setSince(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={recover.isPending}>
              Resend
            </Button>
          </Layout>
          <ErrorNotice error={recover.error} />
          {recover.data && (
            <Notice tone="good">
              {formatCountOf(recover.data.recovered, 'delivery', 'deliveries')} queued for resending.
            </Notice>
          )}
        </Layout>
      </form>
    </Section>
  );
}
