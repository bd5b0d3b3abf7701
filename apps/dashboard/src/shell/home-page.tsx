import { Navigate } from 'react-router';
import { OverviewPage } from '../overview/overview-page.tsx';
import { usePermission, useSession } from '../session/use-user.ts';

/** Operators have no partner, so they have no overview. */
export function HomePage() {
  const isSettingUp = useSession().totp_required;
  const seesFiles = usePermission('files:read');
  if (isSettingUp) return <Navigate to="/account" replace />;
  return seesFiles ? <OverviewPage /> : <Navigate to="/operations" replace />;
}
