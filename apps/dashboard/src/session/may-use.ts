import type { Permission, User } from './session-query.ts';

/**
 * Whether the user's role covers what a page or a control does: what it does not cover is not shown. The service decides
 * again on every request.
 */
export function mayUse(user: User, needs: Permission | null): boolean {
  return needs === null || user.permissions.includes(needs);
}
