import type { Permission } from '../session/session-query.ts';

/** What each page needs, by its path. null: to be signed in. */
export const PAGE_NEEDS = {
  files: 'files:read',
  'files/:jobId': 'files:read',
  'files/:jobId/fix': 'files:write',
  feeds: 'files:read',
  'feeds/:feedId': 'files:read',
  people: 'files:read',
  'people/:personKey': 'files:read',
  vendors: 'vendors:read',
  'vendors/new': 'vendors:write',
  'vendors/:vendorId': 'vendors:read',
  webhooks: 'webhooks:write',
  'webhooks/deliveries/:deliveryId': 'webhooks:write',
  clients: 'clients:write',
  users: 'users:write',
  operations: 'operations:read',
  partners: 'operations:write',
  account: null,
} as const satisfies Readonly<Record<string, Permission | null>>;

export type PagePath = keyof typeof PAGE_NEEDS;
