import type { UserBody } from '@rollcall/contracts';
import type { User, UserInvitation } from '@rollcall/database';

export function presentUser(user: User): UserBody {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    status: user.disabledAt === null ? 'active' : 'disabled',
    last_login_at: user.lastLoginAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    expires_at: null,
  };
}

/** Among the users, so that who was invited is seen where they will be. */
export function presentInvited({ id, email, role, createdAt, expiresAt }: UserInvitation): UserBody {
  return {
    id,
    email,
    name: '',
    role,
    status: 'invited',
    last_login_at: null,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
