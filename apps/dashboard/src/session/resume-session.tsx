import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { sessionGate } from '../api/session-gate.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Layout } from '../ui/layout.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Over whatever was being done when the session ended. Nothing behind it is touched. */
export function ResumeSession({ email }: { email: string }) {
  const isOpen = useSyncExternalStore(sessionGate.subscribe, sessionGate.isOpen);
  return (
    <Dialog title="Your session has ended" isOpen={!isOpen} onClose={() => undefined} mustAnswer>
      <Layout kind="stack">
        <Text size="sm">Sign in again to go on where you were. Nothing you typed is lost.</Text>
        <SignInForm email={email} />
        <Button variant="subtle" onClick={() => window.location.assign('/sign-in')}>
          Sign in as someone else
        </Button>
      </Layout>
    </Dialog>
  );
}
