import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPatiently } from './api/load-patiently.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { HomePage } from './shell/home-page.tsx';
import { RequireSession } from './shell/require-session.tsx';
import { RouteFault } from './shell/route-fault.tsx';

/** A page whose code loads when it is first gone to. */
function page(load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await loadPatiently(load) }) };
}

const VENDOR_TABS: RouteObject[] = [
  { index: true, ...page(async () => (await import('./vendors/mapping-tab.tsx')).MappingTab) },
  { path: 'validation', ...page(async () => (await import('./vendors/validation-tab.tsx')).ValidationTab) },
  { path: 'settings', ...page(async () => (await import('./vendors/settings-tab.tsx')).SettingsTab) },
  { path: 'config', ...page(async () => (await import('./vendors/config-tab.tsx')).ConfigTab) },
  { path: 'versions', ...page(async () => (await import('./vendors/versions-tab.tsx')).VersionsTab) },
  { path: 'backtest', ...page(async () => (await import('./vendors/backtest-tab.tsx')).BacktestTab) },
  { path: 'audit', ...page(async () => (await import('./vendors/audit-tab.tsx')).AuditTab) },
];

const SIGNED_IN: RouteObject[] = [
  { index: true, element: <HomePage /> },
  { path: 'files', ...page(async () => (await import('./files/files-page.tsx')).FilesPage) },
  { path: 'files/:jobId', ...page(async () => (await import('./files/file-page.tsx')).FilePage) },
  { path: 'files/:jobId/errors', ...page(async () => (await import('./findings/errors-page.tsx')).ErrorsPage) },
  { path: 'files/:jobId/fix', ...page(async () => (await import('./corrections/fix-page.tsx')).FixPage) },
  { path: 'vendors', ...page(async () => (await import('./vendors/vendors-page.tsx')).VendorsPage) },
  { path: 'vendors/new', ...page(async () => (await import('./vendors/new-vendor-page.tsx')).NewVendorPage) },
  {
    path: 'vendors/:vendorId',
    ...page(async () => (await import('./vendors/vendor-layout.tsx')).VendorLayout),
    children: VENDOR_TABS,
  },
  { path: 'webhooks', ...page(async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage) },
  {
    path: 'webhooks/deliveries/:deliveryId',
    ...page(async () => (await import('./webhooks/delivery-page.tsx')).DeliveryPage),
  },
  { path: 'clients', ...page(async () => (await import('./clients/clients-page.tsx')).ClientsPage) },
  { path: 'users', ...page(async () => (await import('./users/users-page.tsx')).UsersPage) },
  { path: 'operations', ...page(async () => (await import('./operations/operations-page.tsx')).OperationsPage) },
  { path: 'partners', ...page(async () => (await import('./partners/partners-page.tsx')).PartnersPage) },
  { path: 'account', ...page(async () => (await import('./session/account-page.tsx')).AccountPage) },
];

export const ROUTES: RouteObject[] = [
  {
    errorElement: <RouteFault />,
    hydrateFallbackElement: <main />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      {
        path: '/invite',
        ...page(async () => (await import('./session/accept-invite-page.tsx')).AcceptInvitePage),
      },
      { path: '/', element: <RequireSession />, children: SIGNED_IN },
    ],
  },
];
