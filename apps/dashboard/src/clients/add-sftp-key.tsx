import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { clientsQuery } from './client-queries.ts';

export function AddSftpKey({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [publicKey, setPublicKey] = useState('');
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () =>
      api.post('/clients/{client_id}/sftp-credentials', {
        path: { client_id: clientId },
        body: { type: 'public_key', public_key: publicKey, ...(name && { name }) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Dialog title="Add SFTP key" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <ErrorNotice error={add.error} />
          <Textarea
            label="Public key"
            description="The line in id_ed25519.pub, which begins with ssh-ed25519, ecdsa-sha2-nistp256, or ssh-rsa."
            required
            autosize
            minRows={3}
            data-autofocus
            value={publicKey}
            onChange={(event) => setPublicKey(event.currentTarget.value)}
          />
          <TextInput
            label="Name"
            description="If left blank, the comment at the end of the key."
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending}>
              Add key
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
