import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { CodeInput } from './code-input.tsx';
import { sessionQuery } from './session-query.ts';

export function TurnOffTotp({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const turnOff = useMutation({
    mutationFn: () => api.post('/session/totp/disable', { body: { current_password: password, code } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    turnOff.mutate();
  };
  return (
    <Dialog title="Turn off two-factor authentication?" isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <Layout kind="stack">
          <p>Your password alone will sign you in. Your recovery codes stop working.</p>
          <ErrorNotice error={turnOff.error} />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <CodeInput label="Code from your app, or a recovery code" value={code} onChange={setCode} />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={turnOff.isPending}>
              Turn off
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}
