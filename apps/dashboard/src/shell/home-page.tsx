import { lazy } from 'react';
import { Navigate } from 'react-router';
import { loadWithRetry } from '../api/load-with-retry.ts';
import { usePermission, useSession } from '../session/use-user.ts';

const OverviewPage = lazy(async () => {
  const page = await loadWithRetry(() => import('../overview/overview-page.tsx'));
  return { default: page.OverviewPage };
});

/** Operators have no partner, so they have no overview. */
export function HomePage() {
  const isSettingUp = useSession().totp_required;
  const seesFiles = usePermission('files:read');
  if (isSettingUp) return <Navigate to="/account" replace />;
  return seesFiles ? <OverviewPage /> : <Navigate to="/operations" replace />;
}
