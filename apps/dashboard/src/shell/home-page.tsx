import { lazy } from 'react';
import { Navigate } from 'react-router';
import { useMay } from '../session/use-user.ts';

const OverviewPage = lazy(async () => ({ default: (await import('../overview/overview-page.tsx')).OverviewPage }));

/** Operators have no partner whose overview they could see. */
export function HomePage() {
  return useMay('files:read') ? <OverviewPage /> : <Navigate to="/operations" replace />;
}
