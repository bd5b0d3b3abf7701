import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { InvitationLink } from '../users/invitation-link.tsx';
import type { Partner } from './partner-queries.ts';

/** Invites a partner's first user. Administrators invite the others. */
export function InviteAdmin({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: () =>
      api.post('/operations/partners/{partner_id}/invitations', {
        path: { partner_id: partner.partner_id },
        body: { email },
      }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  if (invite.data) return <InvitationLink invited={invite.data} onClose={onClose} />;
  return (
    <Dialog title={`Invite an administrator of ${partner.name}`} isOpen onClose={onClose}>
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
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Create link
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
