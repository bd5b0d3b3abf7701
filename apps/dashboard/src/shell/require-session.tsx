import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { sessionQuery } from '../session/session-query.ts';
import { Loading } from '../ui/loading.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Shell } from './shell.tsx';

/** All pages except those before sign-in. */
export function RequireSession() {
  const session = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (session.data) return <Shell />;
  if (session.data === null) {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  return (
    <main>
      <ConnectionNotice />
      <Loading isPage />
    </main>
  );
}
