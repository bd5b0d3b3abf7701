import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Choice } from '../ui/choice.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Fault } from '../ui/notice.tsx';
import { PARTNER_ROLES } from './partner-roles.ts';

type Role = (typeof PARTNER_ROLES)[number]['value'];

export function InviteUser({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('analyst');
  const invite = useMutation({
    mutationFn: () => api.post('/users/invitations', { body: { email, role } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  if (invite.data) {
    return (
      <Dialog title="The invitation is ready" isOpen onClose={onClose} size="lg">
        <Layout kind="stack">
          <p>
            Send this link to {email}. It is shown this once and works until{' '}
            <Instant at={invite.data.invitation.expires_at} />.
          </p>
          <CopyText label="the invitation link" text={new URL(invite.data.link, window.location.origin).href} />
          <FormActions>
            <Button onClick={onClose}>Done</Button>
          </FormActions>
        </Layout>
      </Dialog>
    );
  }
  return (
    <Dialog title="Invite someone" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <Fault error={invite.error} />
          <TextInput
            label="E-mail"
            type="email"
            required
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Choice label="Role" value={role} choices={PARTNER_ROLES} onChange={setRole} />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Make the link
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
