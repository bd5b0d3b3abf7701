import type { Permission, User } from './session-query.ts';

/** Whether the user's role allows a page or control. Others aren't shown. The service checks every request again. */
export function mayUse(user: User, needs: Permission | null): boolean {
  return needs === null || user.permissions.includes(needs);
}
