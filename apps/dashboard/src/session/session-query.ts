import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/request.ts';
import { sessionGate } from '../api/session-gate.ts';

export type Session = Awaited<ReturnType<typeof fetchSession>>;
export type User = NonNullable<Session>['user'];
export type Permission = User['permissions'][number];

async function fetchSession() {
  try {
    const session = await api.get('/session', {});
    sessionGate.open(session.csrf_token);
    return session;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in user, or null. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: fetchSession, staleTime: 5 * 60_000 });
