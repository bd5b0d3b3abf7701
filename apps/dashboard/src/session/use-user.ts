import { useQuery } from '@tanstack/react-query';
import { type Permission, sessionQuery, type User } from './session-query.ts';

/** The signed-in user. Only for what is shown inside the shell, which nobody else reaches. */
export function useUser(): User {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('nobody is signed in');
  return data.user;
}

/** Whether the user's role lets them do that; the service decides again on every request. */
export function useMay(permission: Permission): boolean {
  return useUser().permissions.includes(permission);
}
