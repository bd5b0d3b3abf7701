export { CANONICAL_VALUES, canonicalValuesOf, X12_EMPLOYMENT_STATUSES } from './canonical-values.ts';
export { editDistance } from './edit-distance.ts';
export { AppError, type AppErrorOptions, type InputError } from './errors/app-error.ts';
export { ERRORS, type ErrorCode, type ErrorDefinition, JOB_ERRORS } from './errors/error-table.ts';
export { expectNext } from './expect-next.ts';
export { foldLabel } from './fold-label.ts';
export { fileKindOf, guardOfFeed, type KindOfFile } from './guard-of-feed.ts';
export { labelOfField } from './label-of-field.ts';
export { labelOfValue } from './label-of-value.ts';
export { nearest } from './nearest.ts';
export { buildOpenApi, type OpenApiOptions } from './openapi/build-openapi.ts';
export { type RecordField, recordFields } from './openapi/record-fields.ts';
export type { HttpMethod, RouteContract, RouteTag } from './routes/route-contract.ts';
export { type OperationId, ROUTES, type Routes } from './routes/routes.ts';
export type { JobChanges } from './schemas/changes.ts';
export type { ClientBody } from './schemas/client.ts';
export { COLUMN_OWNERS, type ColumnOwner, type ColumnReading, columnReadingSchema } from './schemas/column-reading.ts';
export { type ColumnChange, type JobColumns, jobColumnsSchema } from './schemas/columns.ts';
export type { CellError, CorrectionCheck, CorrectionDraft, RejectedRows, SavedDraft } from './schemas/correction.ts';
export { type Cut, cutsSchema, type PresentCuts } from './schemas/cuts.ts';
export { type ErrorBody, errorBodySchema, type OAuthErrorBody, oauthErrorBodySchema } from './schemas/error-body.ts';
export { errorEntrySchema, errorReportSchema, ISSUE_SEVERITIES } from './schemas/error-report.ts';
export {
  type FeedBody,
  type FeedDetail,
  type FeedSettings,
  feedDetailSchema,
  feedFilesSchema,
  feedListSchema,
  feedNameSchema,
  feedSettingsSchema,
  RHYTHMS,
  type Rhythm,
} from './schemas/feed.ts';
export {
  type AcceptedDrop,
  acceptedDropSchema,
  type FileComparison,
  fileComparisonSchema,
  isHeld,
  isInFuture,
  type StoredComparison,
  storedComparisonSchema,
} from './schemas/file-comparison.ts';
export {
  type AcceptedJob,
  acceptedJobSchema,
  detectionResultSchema,
  type FileWarning,
  fileFormatSchema,
  fileWarningSchema,
  JOB_STATES,
  type JobDetail,
  type JobState,
  jobDetailSchema,
  jobStateSchema,
} from './schemas/job.ts';
export type { ErrorFamilies, ErrorSummary, ErrorValues, JobList } from './schemas/job-list.ts';
export type { JobNote, JobNotes } from './schemas/job-note.ts';
export { normalizedOutputSchema } from './schemas/normalized-output.ts';
export { normalizedRecordSchema } from './schemas/normalized-record.ts';
export type { OriginalRows } from './schemas/original-rows.ts';
export type { OperationsOverview, Overview } from './schemas/overview.ts';
export { type PartnerBody, type PartnerChange, partnerNameInput, requestsPerHourInput } from './schemas/partner.ts';
export { type PartnerConfig, partnerConfigRequestSchema, partnerConfigSchema } from './schemas/partner-config.ts';
export { peoplePageSchema } from './schemas/people-search.ts';
export {
  type Reading,
  type ReadingReason,
  type RecordDetail,
  recordDetailSchema,
  recordPageSchema,
} from './schemas/records.ts';
export { loggedRequestListSchema } from './schemas/request-log.ts';
export { type Run, runSchema, type StatusResponse, statusResponseSchema } from './schemas/run.ts';
export {
  emailInput,
  newPasswordInput,
  type OwnSession,
  ownSessionListSchema,
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  recoveryCodesSchema,
  type SessionBody,
  sessionSchema,
  totpSecretSchema,
  userRoleSchema,
} from './schemas/session.ts';
export { type SftpPickupBody, sftpPickupSchema } from './schemas/sftp-pickup.ts';
export {
  ACCESS_TOKEN_SECONDS,
  SCOPES,
  type Scope,
  scopeSchema,
  type TokenResponse,
  tokenRequestSchema,
  tokenResponseSchema,
  UPLOAD_SCOPE,
  UPLOAD_TOKEN_SECONDS,
  uploaderSchema,
} from './schemas/token.ts';
export type { InvitationBody, UserBody, UserChange } from './schemas/user.ts';
export {
  type VendorCreate,
  type VendorDetail,
  type VendorListEntry,
  type VendorUpdate,
  vendorConfigPartsSchema,
  vendorCreateSchema,
  vendorDetailSchema,
  vendorListSchema,
  vendorUpdateSchema,
} from './schemas/vendor.ts';
export {
  type VendorDiff,
  type VendorVersionEntry,
  vendorAuditSchema,
  vendorDiffSchema,
  vendorVersionListSchema,
  vendorVersionSchema,
} from './schemas/vendor-history.ts';
export {
  type Backtest,
  type BacktestFile,
  backtestFileSchema,
  backtestRequestSchema,
  backtestSchema,
  type VendorPreview,
  type VendorSuggestion,
  vendorPreviewSchema,
  vendorSuggestionSchema,
} from './schemas/vendor-trial.ts';
export {
  type Delivery,
  type DeliveryDetail,
  deliveryDetailSchema,
  deliveryEventSchema,
  deliveryListSchema,
  deliverySchema,
  recordedEventListSchema,
  type WebhookTest,
  webhookTestSchema,
} from './schemas/webhook-delivery.ts';
export {
  type WebhookEndpointBody,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from './schemas/webhook-endpoint.ts';
export {
  FEED_LATE_EVENT,
  type FeedLatePayload,
  feedLatePayloadSchema,
  JOB_EVENTS,
  type JobEventName,
  WEBHOOK_EVENTS,
  type WebhookPayload,
  type WebhookTestPayload,
  webhookEventSchema,
  webhookPayloadSchema,
  webhookTestPayloadSchema,
} from './schemas/webhook-payload.ts';
export { digitsSeen, type FoundSsn, findKnownSsns, findSsns, foldSeenDigits, wholeSsn } from './ssn/find-ssns.ts';
export { foldDigits } from './ssn/fold-digits.ts';
export {
  hideDigits,
  maskAllButLastFour,
  maskKnownSsns,
  maskSsn,
  maskSsnLike,
  maskSsns,
  mayHoldSsn,
  replaceSsns,
  ssnDigits,
} from './ssn/mask-ssns.ts';
export {
  identifiesNobody,
  isIssuable,
  isPlaceholderSsn,
  NOBODYS_SSNS,
  taxIdKind,
  whyNeverIssued,
} from './ssn/ssn-validity.ts';
export {
  type CustomFieldName,
  type FieldKind,
  TARGET_FIELD_NAMES,
  TARGET_FIELDS,
  type TargetField,
} from './target-fields.ts';
export { DEFAULT_BOUNDS, DEFAULT_REQUIRED } from './validation-defaults.ts';
export {
  type CustomField,
  type CustomFieldType,
  type DateFormat,
  type DropGuard,
  type FeedRule,
  FILE_KINDS,
  type FieldRule,
  type FileKind,
  formatsSchema,
  type MappingRules,
  type OutboxContent,
  type Repeat,
  repeatSchema,
  type Source,
  sourceSchema,
  type Transform,
  transformSchema,
  type ValidationSettings,
  type VendorConfig,
  type VendorConfigInput,
  validationSettingsSchema,
  vendorConfigSchema,
  withDateOrder,
} from './vendor-config.ts';
