import type { Permission } from '../session/session-query.ts';

/** The permission that each page requires. Null: any signed-in user. */
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
