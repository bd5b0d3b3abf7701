export { addClientSecret, createApiClient, createPartner, createUser, TooManySecretsError } from './create-partner.ts';
export { findLiveClient, noteClientUse } from './find-client.ts';
export type { Position } from './keyset-page.ts';
export { findListedPartner, type ListedPartner, listPartners } from './list-partners.ts';
export { partnerScope } from './partner-scope.ts';
export type { JobFilter } from './scope-job-list.ts';
export type { DayFigures } from './scope-overview.ts';
export type { ClientWithSecrets } from './scope-people.ts';
export type { VendorWithConfig } from './scope-vendors.ts';
