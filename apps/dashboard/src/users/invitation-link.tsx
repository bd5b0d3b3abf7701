import type { Answer } from '../api/request.ts';
import { Instant } from '../ui/instant.tsx';
import { ShownLink } from './shown-link.tsx';

type Invited = Answer<'post', '/users/invitations'>;

/** The link of an invitation. */
export function InvitationLink({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { invitation, link } = invited;
  return (
    <ShownLink title="Invitation created" label="the invitation link" link={link} onClose={onClose}>
      Send this link to {invitation.email}. It is shown only now and works until <Instant at={invitation.expires_at} />.
    </ShownLink>
  );
}
