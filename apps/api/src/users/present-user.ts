import type { InvitationBody, UserBody } from '@rollcall/contracts';
import type { User, UserInvitation } from '@rollcall/database/rows';
import { invitationLink } from '../accounts/invite-person.ts';

export function presentUser(user: User): UserBody {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    status: user.disabledAt === null ? 'active' : 'disabled',
    totp_enabled: user.totpEnabledAt !== null,
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    expires_at: null,
  };
}

/** Includes the link, which is returned only here. */
export function presentInvitation(
  { invitation: { id, email, role, expiresAt }, token }: { invitation: UserInvitation; token: string },
  origin: string,
): InvitationBody {
  return {
    invitation: { id, email, role, expires_at: expiresAt.toISOString() },
    link: invitationLink(origin, token),
  };
}

/** Listed among the users. */
export function presentInvited({ id, email, role, createdAt, expiresAt }: UserInvitation): UserBody {
  return {
    id,
    email,
    name: '',
    role,
    status: 'invited',
    totp_enabled: false,
    last_login_at: null,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
