import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Page, Section } from '../ui/page.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { OwnSessions } from './own-sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useUser } from './use-user.ts';

export function AccountPage() {
  const user = useUser();
  return (
    <Page title="Your account">
      <Layout kind="stack">
        <Section title="Profile">
          <Facts>
            <Fact label="Name">{user.name}</Fact>
            <Fact label="Email">{user.email}</Fact>
            <Fact label="Role">{sentenceCase(user.role)}</Fact>
            <Fact label="Organization">{user.partner_name ?? 'Service operator'}</Fact>
          </Facts>
        </Section>
        <Section
          title="Two-factor authentication"
          hint="With it, signing in takes your password and a code from an app on your phone."
        >
          <TwoFactor />
        </Section>
        <Section
          title="Sessions"
          hint="Where you are signed in. End what you don't recognize, and change your password."
        >
          <OwnSessions />
        </Section>
        <Section title="Change password" hint="Changing your password signs you out of all other sessions.">
          <PasswordForm email={user.email} />
        </Section>
      </Layout>
    </Page>
  );
}

function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const isDifferent = repeated !== '' && repeated !== next;
  const change = useMutation({
    mutationFn: () => api.post('/session/password', { body: { current_password: current, new_password: next } }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      setRepeated('');
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isDifferent) change.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <ErrorNotice error={change.error} />
        {change.isSuccess && <Notice tone="good">Password changed.</Notice>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Layout kind="fields">
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            required
            minLength={12}
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            required
            error={isDifferent && 'Passwords don’t match'}
            value={repeated}
            onChange={(event) => setRepeated(event.currentTarget.value)}
          />
        </Layout>
        <FormActions>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </FormActions>
      </Layout>
    </form>
  );
}
