import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api } from '../api/request.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { CardPage } from './card-page.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

/** The token follows the `#`, so that no server, proxy, or referrer sees it. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const reset = useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => api.get('/password-resets/{token}', { path: { token }, signal }),
    retry: false,
    // A link that was just used is gone, and its page stays.
    refetchOnWindowFocus: false,
  });
  if (reset.error) {
    return (
      <CardPage title="New password" lead="This link is no longer valid. Ask an administrator for a new one.">
        <ErrorNotice error={reset.error} />
      </CardPage>
    );
  }
  if (!reset.data) return null;
  return (
    <CardPage title="Choose a new password" lead={`For ${reset.data.email}. You will be signed out everywhere.`}>
      <NewPasswordForm token={token} email={reset.data.email} />
    </CardPage>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [password, setPassword] = useState('');
  const choose = useMutation({
    mutationFn: () => api.post('/password-resets/{token}', { path: { token }, body: { password } }),
  });
  if (choose.isSuccess) {
    return (
      <p role="status">
        Your password is changed. <Link to="/sign-in">Sign in</Link>
      </p>
    );
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <ErrorNotice error={choose.error} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordInput label="New password" value={password} onChange={setPassword} />
        <Button type="submit" loading={choose.isPending} fullWidth>
          Set password
        </Button>
      </Layout>
    </form>
  );
}
