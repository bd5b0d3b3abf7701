import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { type Invitee, invitationLink, invitePerson, openInvitations } from '../accounts/invite-person.ts';
import { type AccountStore, oneAtATime } from './account-store.ts';
import type { Outcome } from './render-outcome.ts';

/**
 * Does nothing if the account or an open invitation exists.
 *
 * @throws AppError user_exists if the account belongs to another partner
 */
export function ensureInvitation(
  store: AccountStore,
  { newLink, ...invitee }: Invitee & { newLink?: true | undefined },
): Promise<Outcome> {
  const { db, origin } = store;
  const { email, role, partnerId } = invitee;
  return oneAtATime(db, async () => {
    const user = await db.user.findUnique({ where: { email } });
    if (user && user.partnerId !== partnerId) {
      throw new AppError('user_exists', { details: `${email} belongs to ${user.partnerId ?? 'an operator'}.` });
    }
    if (user) {
      const result = { created: false, email, role: user.role, status: user.disabledAt ? 'disabled' : 'active' };
      return { message: `${email} exists already, with the role ${user.role}.`, result };
    }
    const open = await db.userInvitation.findFirst({ where: openInvitations(invitee, new Date()) });
    if (open && !newLink) {
      const message = `${email} is invited already. The link cannot be shown again; --new-link replaces it.`;
      const expires_at = open.expiresAt.toISOString();
      return { message, result: { created: false, email, role: open.role, status: 'invited', expires_at } };
    }
    const { invitation, token } = await inTransaction(db, (tx) => invitePerson(tx, invitee, store.by(partnerId)));
    return {
      message: `Invited ${email} as ${role}. Open the link to set a password; it is shown only now and can be used once.`,
      result: {
        created: true,
        email,
        role,
        status: 'invited',
        link: invitationLink(origin, token),
        expires_at: invitation.expiresAt.toISOString(),
      },
    };
  });
}
