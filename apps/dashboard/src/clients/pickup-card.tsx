import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/request.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { PickupFiles } from './pickup-files.tsx';
import { PickupForm } from './pickup-form.tsx';
import { type Pickup, pickupsQuery } from './pickup-queries.ts';

export function PickupCard({ pickup }: { pickup: Pickup }) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const path = { pickup_id: pickup.pickup_id };
  const reload = () => queryClient.invalidateQueries({ queryKey: pickupsQuery.queryKey });
  const run = useMutation({
    mutationFn: () => api.post('/sftp-pickups/{pickup_id}/run', { path }),
    onSuccess: reload,
  });
  const isEnabled = pickup.state === 'enabled';
  const turn = useMutation({
    mutationFn: () =>
      api.patch('/sftp-pickups/{pickup_id}', { path, body: { state: isEnabled ? 'disabled' : 'enabled' } }),
    onSuccess: reload,
  });
  const remove = async () => {
    await api.delete('/sftp-pickups/{pickup_id}', { path });
    await reload();
  };
  const [tone, state] = stateOf(pickup);
  return (
    <Section title={pickup.name} actions={<Badge tone={tone}>{sentenceCase(state)}</Badge>}>
      <Layout kind="stack">
        <Facts>
          <Fact label="Server">
            <span className="mono">
              {pickup.username}@{pickup.host}:{pickup.port}
            </span>
          </Fact>
          <Fact label="Files">
            <span className="mono">
              {pickup.folder} {pickup.pattern}
            </span>
          </Fact>
          <Fact label="Last visit">
            <Instant at={pickup.last_run_at} />
          </Fact>
          <Fact label="Next visit">
            <Instant at={pickup.next_run_at} />
          </Fact>
        </Facts>
        {pickup.last_error && (
          <Notice tone="bad">
            <strong>{pickup.last_error.message}</strong> Failing since <Instant at={pickup.failing_since} />. Rollcall
            retries.
          </Notice>
        )}
        {pickup.public_key && (
          <details open={pickup.last_success_at === null}>
            <summary>Public key for authorized_keys on your server</summary>
            <CopyText label="the public key" text={pickup.public_key} />
          </details>
        )}
        <PickupFiles pickupId={pickup.pickup_id} />
        <ErrorNotice error={run.error ?? turn.error} />
        <FormActions>
          <Confirm
            label="Delete pickup"
            title={`Delete ${pickup.name}?`}
            question="Rollcall forgets the credentials and which files it fetched. Their jobs stay."
            action={remove}
          />
          <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate()}>
            {isEnabled ? 'Disable pickup' : 'Enable pickup'}
          </Button>
          <Button variant="default" onClick={() => setEditing(true)}>
            Edit pickup
          </Button>
          <Button loading={run.isPending} disabled={!isEnabled} onClick={() => run.mutate()}>
            Run now
          </Button>
        </FormActions>
      </Layout>
      {isEditing && <PickupForm pickup={pickup} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function stateOf({ state, last_error, last_success_at }: Pickup): [Tone, string] {
  if (state === 'disabled') return ['quiet', 'disabled'];
  if (last_error) return ['bad', 'failing'];
  return last_success_at === null ? ['busy', 'waiting for first visit'] : ['good', 'enabled'];
}
