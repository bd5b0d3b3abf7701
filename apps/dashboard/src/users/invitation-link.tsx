import { Button } from '@mantine/core';
import type { Answer } from '../api/request.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';

type Invited = Answer<'post', '/users/invitations'>;

/** The link of an invitation, which can't be shown again. */
export function InvitationLink({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { invitation, link } = invited;
  return (
    <Dialog title="Invitation created" isOpen onClose={onClose} size="lg">
      <Layout kind="stack">
        <p>
          Send this link to {invitation.email}. It is shown only now and works until{' '}
          <Instant at={invitation.expires_at} />.
        </p>
        <CopyText label="the invitation link" text={new URL(link, window.location.origin).href} />
        <FormActions>
          <Button onClick={onClose}>Done</Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
