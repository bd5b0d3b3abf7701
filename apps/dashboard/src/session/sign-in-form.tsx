import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { sessionGate } from '../api/session-gate.ts';
import { Layout } from '../ui/layout.tsx';
import { Fault } from '../ui/notice.tsx';
import { sessionQuery } from './session-query.ts';

interface SignInFormProps {
  /** Whose session it was: only they may take it up again. */
  readonly email?: string;
  readonly onDone?: () => void;
}

export function SignInForm({ email: fixedEmail, onDone }: SignInFormProps) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => api.post('/session', { body: { email, password } }),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      sessionGate.open(session.csrf_token);
      onDone?.();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <Fault error={signIn.error} />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          value={email}
          readOnly={fixedEmail !== undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          data-autofocus={fixedEmail !== undefined || undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Sign in
        </Button>
      </Layout>
    </form>
  );
}
