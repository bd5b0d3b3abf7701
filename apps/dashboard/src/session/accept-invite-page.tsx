import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import { sessionGate } from '../api/session-gate.ts';
import { Layout } from '../ui/layout.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { CardPage } from './card-page.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { sessionQuery } from './session-query.ts';

/** The token follows the `#`, so that no server, proxy, or referrer sees it. */
export function AcceptInvitePage() {
  const token = useLocation().hash.slice(1);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.get('/invitations/{token}', { path: { token }, signal }),
    retry: false,
  });
  if (invitation.error) {
    return (
      <CardPage title="Invitation" lead="This invitation link is no longer valid. Ask an administrator for a new one.">
        <ErrorNotice error={invitation.error} />
      </CardPage>
    );
  }
  if (!invitation.data) return null;
  const { email, partner_name: partner, role } = invitation.data;
  return (
    <CardPage title={`Join ${partner ?? 'Rollcall'}`} lead={`You’ve been invited as ${role} with the email ${email}.`}>
      <AcceptForm token={token} email={email} />
    </CardPage>
  );
}

function AcceptForm({ token, email }: { token: string; email: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const accept = useMutation({
    mutationFn: () => api.post('/invitations/{token}/accept', { path: { token }, body: { name, password } }),
    onSuccess: (session) => {
      sessionGate.open(session.csrf_token);
      queryClient.setQueryData(sessionQuery.queryKey, session);
      navigate('/', { replace: true });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    accept.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <ErrorNotice error={accept.error} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextInput
          label="Your name"
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NewPasswordInput label="Password" value={password} onChange={setPassword} />
        <Button type="submit" loading={accept.isPending} fullWidth>
          Accept and sign in
        </Button>
      </Layout>
    </form>
  );
}
