export { DELIVERIES_CHANNEL, OUTBOX_CHANNEL } from './access/channels.ts';
export { type ListenOptions, listen } from './access/listen.ts';
export { MissingRolesError } from './access/prepare-roles.ts';
export { QuietClient } from './access/quiet-client.ts';
export { inPlainTransaction } from './access/read-rows.ts';
export { PARTNER_ROLE, SYSTEM_ROLE, sessionConfig } from './access/roles.ts';
export { asPartner, asSystem, NoScopeError, SYSTEM_TASKS, type SystemTask } from './access/scope.ts';
export { asBytes } from './as-bytes.ts';
export { asJson } from './as-json.ts';
export { type AuditFault, type AuditHead, type AuditVerdict, verifyAudit } from './audit/verify-audit.ts';
export { claimBacktest } from './backtests/claim-backtest.ts';
export { createBacktest, type NewBacktest } from './backtests/create-backtest.ts';
export {
  connectDatabase,
  type Database,
  type DatabaseOptions,
  inTransaction,
  type Transaction,
} from './connect-database.ts';
export type {
  ApiClient,
  AuditEntry,
  ClientSecret,
  DeliveryAttempt,
  DeliveryState,
  FileFormat,
  Job,
  JobArtifact,
  JobLane,
  JobStatus,
  OutboxMessage,
  Partner,
  ProcessingRate,
  RevokedToken,
  Session,
  SigningKey,
  StoredObject,
  StoredObjectKind,
  User,
  UserInvitation,
  UserRole,
  Vendor,
  VendorBacktest,
  VendorStatus,
  VendorUsage,
  VendorVersion,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointState,
  WebhookEvent,
} from './generated/client.ts';
export { Prisma } from './generated/client.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export type { CreatedJob } from './jobs/accept-jobs.ts';
export { createUploadAcceptor } from './jobs/accept-uploads.ts';
export { type ClaimedJob, DEFAULT_LEASE_MS } from './jobs/begin-attempt.ts';
export { cancelJob } from './jobs/cancel-job.ts';
export { claimJob } from './jobs/claim-job.ts';
export { claimTurn } from './jobs/claim-turn.ts';
export { type CompleteJob, completeJob } from './jobs/complete-job.ts';
export { createJob } from './jobs/create-job.ts';
export type { NewJob, NewUpload } from './jobs/describe-job.ts';
export type { ArtifactPart, AttemptResult } from './jobs/end-attempt.ts';
export { extendLease } from './jobs/extend-lease.ts';
export { type FailJob, failJob, type JobFailure } from './jobs/fail-job.ts';
export { MAX_LOST_ATTEMPTS, releaseJob, requeueLostJobs } from './jobs/lost-attempts.ts';
export {
  type CompletionEstimator,
  createCompletionEstimator,
  type EstimateQuery,
  estimateCompletion,
} from './jobs/processing-rate.ts';
export { type RepeatQuery, repeatLostMessages } from './jobs/repeat-lost-messages.ts';
export { recordStoredObject, type WrittenObject } from './jobs/stored-objects.ts';
export { openKeyRing } from './keys/open-key-ring.ts';
export { findStaleObjects, replaceEncryption, type StaleObject } from './keys/stale-objects.ts';
export { countStale, resealSecrets } from './keys/stale-secrets.ts';
export {
  applyMigrations,
  MigrationHistoryError,
  SchemaAheadError,
} from './migrations/apply-migrations.ts';
export { createMigration, findSchemaDrift } from './migrations/create-migration.ts';
export { diagnoseMigrations, type MigrationDiagnosis } from './migrations/diagnose-migrations.ts';
export type { MigrationTarget } from './migrations/migration-target.ts';
export { type DeadDelivery, type DeadJob, listDeadDeliveries, listDeadJobs } from './operations/list-dead-letters.ts';
export { type Backlog, measureBacklog, measureOutbox, type OutboxBacklog } from './operations/measure-backlog.ts';
export { type EndpointDeliveries, measureDeliveries } from './operations/measure-deliveries.ts';
export { measureQueues } from './operations/measure-queues.ts';
export {
  enqueue,
  type OutboxEntry,
  type OutboxQueue,
  type OutboxRow,
  takeOutbox,
} from './outbox/outbox.ts';
export {
  addClientSecret,
  createApiClient,
  createPartner,
  createUser,
  type NewApiClient,
  type NewClientSecret,
  type NewPartner,
  type NewUser,
  TooManySecretsError,
} from './partners/create-partner.ts';
export { findLiveClient, type LiveClient, noteClientUse } from './partners/find-client.ts';
export type { Page, Position } from './partners/keyset-page.ts';
export { findListedPartner, type ListedPartner, listPartners, type PartnerQuery } from './partners/list-partners.ts';
export { type PartnerScope, partnerScope } from './partners/partner-scope.ts';
export type { DeliveryQuery, DeliveryWithEvent, DeliveryWithLog } from './partners/scope-deliveries.ts';
export type { JobFilter, ListedJob } from './partners/scope-job-list.ts';
export type { RunListing, RunQuery } from './partners/scope-jobs.ts';
export type { DayFigures } from './partners/scope-overview.ts';
export type { ClientWithSecrets } from './partners/scope-people.ts';
export type { VendorWithConfig } from './partners/scope-vendors.ts';
export { findExpiredJobs } from './retention/find-expired-jobs.ts';
export { type PurgeEntry, type PurgeOutcome, purgeJobFiles } from './retention/purge-job-files.ts';
export type { DetailedJob } from './sql/find-detailed-job.sql.ts';
export type { Run as StoredRun } from './sql/list-runs.sql.ts';
export { type ExpiredRows, sweepExpired } from './sweep-expired.ts';
export { DatabaseRefusedError, type WaitOptions, waitForDatabase } from './wait-for-database.ts';
export { extendHolds, releaseEndpoints } from './webhooks/endpoint-holds.ts';
export { deleteEndpoint, disableEndpoint, enableEndpoint, moveHeldDeliveries } from './webhooks/endpoint-state.ts';
export { type EndpointStatistics, measureEndpoint, measureOldestDue } from './webhooks/endpoint-statistics.ts';
export { findWebhook } from './webhooks/find-webhook.ts';
export {
  type AfterAttempt,
  type AttemptRecord,
  type RecordAttempt,
  recordAttempts,
} from './webhooks/record-attempts.ts';
export { recordTestEvent } from './webhooks/record-test-event.ts';
export { recoverDeliveries, resendDelivery } from './webhooks/restart-deliveries.ts';
export {
  type DueDelivery,
  type HeldEndpoint,
  type HoldRules,
  holdEndpoints,
  readDueDeliveries,
  type Wanted,
} from './webhooks/take-due-deliveries.ts';
