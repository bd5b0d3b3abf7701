import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/request.ts';
import { sessionGate } from '../api/session-gate.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { CodeInput } from './code-input.tsx';
import { sessionQuery } from './session-query.ts';

interface SignInFormProps {
  /** The user of the ended session, who is the only one who can resume it. */
  readonly email?: string;
  readonly onDone?: () => void;
}

export function SignInForm({ email: fixedEmail, onDone }: SignInFormProps) {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useMutation({
    mutationFn: () => api.post('/session', { body: { email, password, ...(code && { code }) } }),
    onError: (error) => {
      if (isCodeWanted(error)) setNeedsCode(true);
      else setCode('');
    },
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
        <ErrorNotice error={isCodeWanted(signIn.error) ? null : signIn.error} />
        <TextInput
          label="Email"
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
        {needsCode && <CodeInput label="Code from your app, or a recovery code" value={code} onChange={setCode} />}
        <Button type="submit" loading={signIn.isPending} fullWidth>
          Sign in
        </Button>
        <details>
          <summary>Forgot your password?</summary>
          Ask an administrator of your account for a link to choose a new one.
        </details>
      </Layout>
    </form>
  );
}

/** The password is correct, and the second factor is required. */
function isCodeWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'totp_code_required';
}
