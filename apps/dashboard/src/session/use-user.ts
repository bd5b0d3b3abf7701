import { useQuery } from '@tanstack/react-query';
import { mayUse } from './may-use.ts';
import { type Permission, type Session, sessionQuery, type User } from './session-query.ts';

/** Only for components within the shell, which requires a session. */
export function useSession(): NonNullable<Session> {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('no user is signed in');
  return data;
}

/** The signed-in user. */
export function useUser(): User {
  return useSession().user;
}

/** {@link mayUse} for the signed-in user. */
export function usePermission(needs: Permission | null): boolean {
  return mayUse(useUser(), needs);
}
