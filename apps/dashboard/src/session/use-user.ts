import { useQuery } from '@tanstack/react-query';
import { mayUse } from './may-use.ts';
import { type Permission, sessionQuery, type User } from './session-query.ts';

/** The signed-in user. Only for what is shown inside the shell, which nobody else reaches. */
export function useUser(): User {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('nobody is signed in');
  return data.user;
}

/** {@link mayUse} for the signed-in user. */
export function useMay(needs: Permission | null): boolean {
  return mayUse(useUser(), needs);
}
