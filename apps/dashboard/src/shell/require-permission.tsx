import { Outlet } from 'react-router';
import type { Permission } from '../session/session-query.ts';
import { usePermission } from '../session/use-user.ts';
import { NoAccess } from '../ui/no-access.tsx';
import { Page } from '../ui/page.tsx';

/** A page that was opened by its address asks for nothing that the role does not cover. */
export function RequirePermission({ needs }: { needs: Permission | null }) {
  if (usePermission(needs)) return <Outlet />;
  return (
    <Page title="No access">
      <NoAccess />
    </Page>
  );
}
