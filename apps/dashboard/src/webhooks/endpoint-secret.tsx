import { Button } from '@mantine/core';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';

interface EndpointSecretProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

export function EndpointSecret({ title, secret, onClose }: EndpointSecretProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} size="lg" mustAnswer>
      <Layout kind="stack">
        <Notice tone="warn">
          <strong>Copy the signing secret now.</strong> Your receiver verifies signatures with it, and you won’t be able
          to see it again.
        </Notice>
        <CopyText label="the signing secret" text={secret} />
        <FormActions>
          <Button onClick={onClose}>I’ve saved the secret</Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
