import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';

interface ShownLinkProps {
  readonly title: string;
  /** What the link is, for screen readers. */
  readonly label: string;
  readonly link: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A link that can't be shown again, to be sent to somebody. */
export function ShownLink({ title, label, link, children, onClose }: ShownLinkProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="lg">
      <Layout kind="stack">
        <p>{children}</p>
        <CopyText label={label} text={new URL(link, window.location.origin).href} />
        <FormActions>
          <Button onClick={onClose}>Done</Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
