import { Outlet } from 'react-router';
import type { Permission } from '../session/session-query.ts';
import { usePermission } from '../session/use-user.ts';
import { NoAccess } from '../ui/no-access.tsx';
import { Page } from '../ui/page.tsx';

/** Doesn't load a page without the required permission. */
export function RequirePermission({ needs }: { needs: Permission | null }) {
  if (usePermission(needs)) return <Outlet />;
  return (
    <Page title="No access">
      <NoAccess />
    </Page>
  );
}
