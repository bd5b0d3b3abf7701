import type { RouteObject } from 'react-router';
import { SignInPage } from './session/sign-in-page.tsx';
import { RequireSession } from './shell/require-session.tsx';
import { RouteFault } from './shell/route-fault.tsx';

/** Pages load when they are first gone to. */
export const ROUTES: RouteObject[] = [
  {
    errorElement: <RouteFault />,
    hydrateFallbackElement: <main />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      {
        path: '/invite',
        lazy: async () => ({ Component: (await import('./session/accept-invite-page.tsx')).AcceptInvitePage }),
      },
      {
        path: '/',
        element: <RequireSession />,
        children: [
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./session/account-page.tsx')).AccountPage }),
          },
        ],
      },
    ],
  },
];
