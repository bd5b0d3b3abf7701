import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Choice } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { InvitationLink } from './invitation-link.tsx';
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
  if (invite.data) return <InvitationLink invited={invite.data} onClose={onClose} />;
  return (
    <Dialog title="Invite a colleague" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={invite.error} />
          <TextInput
            label="Email"
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
              Create invitation
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
