import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';

/** For users without an administrator who can help. Operators only know users by email address. */
export function ResetTwoFactor({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const reset = useMutation({ mutationFn: () => api.post('/operations/totp-resets', { body: { email } }) });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    reset.mutate();
  };
  return (
    <Dialog title="Reset two-factor authentication" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <p>
            For a user who lost the phone and the recovery codes. Make sure that it is them. Their sessions end, and
            their password alone signs them in.
          </p>
          <ErrorNotice error={reset.error} />
          {reset.data && <Notice tone="good">{reset.data.email} signs in with the password alone now.</Notice>}
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
              {reset.data ? 'Close' : 'Cancel'}
            </Button>
            <Button type="submit" color="red" loading={reset.isPending}>
              Reset
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
