export {
  connectDatabase,
  type Database,
  type DatabaseOptions,
  inTransaction,
  type Transaction,
} from './connect-database.ts';
export type * from './generated/client.ts';
export { Prisma } from './generated/client.ts';
export { cancelJob } from './jobs/cancel-job.ts';
export { type ClaimedJob, claimJob, DEFAULT_LEASE_MS } from './jobs/claim-job.ts';
export { type CompleteJob, completeJob } from './jobs/complete-job.ts';
export { createJob, type NewJob } from './jobs/create-job.ts';
export { extendLease } from './jobs/extend-lease.ts';
export { type FailJob, failJob, type JobFailure } from './jobs/fail-job.ts';
export { findDuplicate } from './jobs/find-duplicate.ts';
export { MAX_LOST_ATTEMPTS, releaseJob, requeueLostJobs } from './jobs/lost-attempts.ts';
export { type EstimateQuery, estimateCompletion } from './jobs/processing-rate.ts';
export type { ArtifactPart, AttemptResult } from './jobs/record-result.ts';
export { recordStoredObject, type WrittenObject } from './jobs/stored-objects.ts';
export {
  applyMigrations,
  MigrationHistoryError,
  type MigrationTarget,
  SchemaAheadError,
} from './migrations/apply-migrations.ts';
export { createMigration, findSchemaDrift } from './migrations/create-migration.ts';
export { diagnoseMigrations, type MigrationDiagnosis } from './migrations/diagnose-migrations.ts';
export {
  enqueue,
  OUTBOX_CHANNEL,
  type OutboxEntry,
  type OutboxQueue,
  type OutboxRow,
  takeOutbox,
} from './outbox/outbox.ts';
export { recordJobEvent } from './webhooks/record-job-event.ts';
