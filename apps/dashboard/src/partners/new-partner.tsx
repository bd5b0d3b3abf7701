import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { InvitationLink } from '../users/invitation-link.tsx';
import { PARTNERS_KEY, type Partner } from './partner-queries.ts';

/** Creates a partner and invites its first administrator. */
export function NewPartner({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  /** Set if only the invitation failed, so that a retry doesn't create a second partner. */
  const [partner, setPartner] = useState<Partner | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      const created = partner ?? (await api.post('/operations/partners', { body: { name } }));
      setPartner(created);
      await queryClient.invalidateQueries({ queryKey: PARTNERS_KEY });
      return api.post('/operations/partners/{partner_id}/invitations', {
        path: { partner_id: created.partner_id },
        body: { email },
      });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  if (create.data) return <InvitationLink invited={create.data} onClose={onClose} />;
  return (
    <Dialog title="New partner" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={create.error} />
          <TextInput
            label="Name"
            description="The organization, as its people see it."
            required
            data-autofocus
            readOnly={partner !== null}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="First administrator’s email"
            description="You get a link to send to them. They invite everyone else and create API clients."
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create partner
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
