import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FormActions, Layout } from './layout.tsx';
import { ErrorNotice } from './notice.tsx';

interface ConfirmProps {
  readonly label: string;
  readonly title: string;
  readonly question: ReactNode;
  readonly action: () => Promise<unknown>;
  readonly size?: 'xs' | 'sm';
  readonly isDisabled?: boolean;
}

/** A button for an action that can't be undone, with a confirmation. */
export function Confirm({ label, title, question, action, size = 'sm', isDisabled = false }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await action();
      setOpen(false);
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="light" color="red" size={size} disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Layout kind="stack">
          <div>{question}</div>
          <ErrorNotice error={error} />
          <FormActions>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button color="red" loading={isBusy} onClick={confirm} data-autofocus>
              {label}
            </Button>
          </FormActions>
        </Layout>
      </Dialog>
    </>
  );
}
