import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadWithRetry } from './api/load-with-retry.ts';
import { prefetchOverview } from './overview/overview-queries.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { PAGE_NEEDS, type PagePath } from './shell/pages.ts';
import { RequirePermission } from './shell/require-permission.tsx';
import { RequireSession } from './shell/require-session.tsx';
import { RouteErrorPage } from './shell/route-error-page.tsx';

/** A page whose code is loaded on first use. */
function page(load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => ({ Component: await loadWithRetry(load) }) };
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

/** Each has an entry in the tabs of FilePage, or is below one. */
const FILE_TABS: RouteObject[] = [
  { index: true, ...page(async () => (await import('./files/file-page.tsx')).FileStart) },
  { path: 'records', ...page(async () => (await import('./records/records-tab.tsx')).RecordsTab) },
  { path: 'changes', ...page(async () => (await import('./changes/changes-tab.tsx')).ChangesTab) },
  { path: 'columns', ...page(async () => (await import('./columns/columns-tab.tsx')).ColumnsTab) },
  { path: 'columns/cuts', ...page(async () => (await import('./cuts/change-cuts.tsx')).ChangeCuts) },
  { path: 'errors', ...page(async () => (await import('./findings/errors-tab.tsx')).ErrorsTab) },
  { path: 'original', ...page(async () => (await import('./original/original-tab.tsx')).OriginalTab) },
  { path: 'notes', ...page(async () => (await import('./notes/job-notes.tsx')).NotesTab) },
  { path: 'details', ...page(async () => (await import('./files/file-details.tsx')).FileDetails) },
];

/** A page that requires sign-in and the permissions of its path. */
function guarded(path: PagePath, load: () => Promise<ComponentType>, children: RouteObject[] = []): RouteObject {
  return {
    element: <RequirePermission needs={PAGE_NEEDS[path]} />,
    children: [{ path, ...page(load), children }],
  };
}

const SIGNED_IN: RouteObject[] = [
  {
    index: true,
    loader: () => {
      void prefetchOverview();
      return null;
    },
    ...page(async () => (await import('./shell/home-page.tsx')).HomePage),
  },
  guarded('files', async () => (await import('./files/files-page.tsx')).FilesPage),
  guarded('files/:jobId', async () => (await import('./files/file-page.tsx')).FilePage, FILE_TABS),
  guarded('files/:jobId/fix', async () => (await import('./corrections/fix-page.tsx')).FixPage),
  guarded('feeds', async () => (await import('./feeds/feeds-page.tsx')).FeedsPage),
  guarded('feeds/:feedId', async () => (await import('./feeds/feed-page.tsx')).FeedPage),
  guarded('people', async () => (await import('./people/people-page.tsx')).PeoplePage),
  guarded('people/:personKey', async () => (await import('./people/person-page.tsx')).PersonPage),
  guarded('vendors', async () => (await import('./vendors/vendors-page.tsx')).VendorsPage),
  guarded('vendors/new', async () => (await import('./vendors/new-vendor-page.tsx')).NewVendorPage),
  guarded('vendors/:vendorId', async () => (await import('./vendors/vendor-layout.tsx')).VendorLayout, VENDOR_TABS),
  guarded('webhooks', async () => (await import('./webhooks/webhooks-page.tsx')).WebhooksPage),
  guarded('webhooks/deliveries/:deliveryId', async () => (await import('./webhooks/delivery-page.tsx')).DeliveryPage),
  guarded('clients', async () => (await import('./clients/clients-page.tsx')).ClientsPage),
  guarded('users', async () => (await import('./users/users-page.tsx')).UsersPage),
  guarded('operations', async () => (await import('./operations/operations-page.tsx')).OperationsPage),
  guarded('partners', async () => (await import('./partners/partners-page.tsx')).PartnersPage),
  guarded('account', async () => (await import('./session/account-page.tsx')).AccountPage),
];

export const ROUTES: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <main />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      {
        path: '/invite',
        ...page(async () => (await import('./session/accept-invite-page.tsx')).AcceptInvitePage),
      },
      {
        path: '/reset-password',
        ...page(async () => (await import('./session/reset-password-page.tsx')).ResetPasswordPage),
      },
      { path: '/', element: <RequireSession />, children: SIGNED_IN },
    ],
  },
];
