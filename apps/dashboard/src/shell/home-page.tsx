import { lazy } from 'react';
import { Navigate } from 'react-router';
import { loadPatiently } from '../api/load-patiently.ts';
import { useMay, useSession } from '../session/use-user.ts';

const OverviewPage = lazy(async () => {
  const page = await loadPatiently(() => import('../overview/overview-page.tsx'));
  return { default: page.OverviewPage };
});

/** Operators have no partner whose overview they could see. */
export function HomePage() {
  const isSettingUp = useSession().totp_required;
  const seesFiles = useMay('files:read');
  if (isSettingUp) return <Navigate to="/account" replace />;
  return seesFiles ? <OverviewPage /> : <Navigate to="/operations" replace />;
}
