import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { sessionGate } from '../api/session-gate.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Layout } from '../ui/layout.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Shown on top of the page when the session has ended. The page keeps its state. */
export function ResumeSession({ email }: { email: string }) {
  const isOpen = useSyncExternalStore(sessionGate.subscribe, sessionGate.isOpen);
  return (
    <Dialog title="Your session has expired" isOpen={!isOpen} onClose={() => undefined} mustAnswer>
      <Layout kind="stack">
        <Text size="sm">Sign in again to continue where you left off. Your changes are still here.</Text>
        <SignInForm email={email} />
        <Button variant="subtle" onClick={() => window.location.assign('/sign-in')}>
          Use a different account
        </Button>
      </Layout>
    </Dialog>
  );
}
