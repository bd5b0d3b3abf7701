import type { z } from 'zod';
import { jobChangesSchema } from '../schemas/changes.ts';
import {
  clientListSchema,
  clientSchema,
  createdClientSchema,
  createdSecretSchema,
  createdSftpCredentialSchema,
  newClientSchema,
} from '../schemas/client.ts';
import { columnReadingSchema } from '../schemas/column-reading.ts';
import { jobColumnsSchema, vendorColumnsSchema } from '../schemas/columns.ts';
import {
  correctionCheckSchema,
  correctionDraftChangeSchema,
  correctionDraftSchema,
  correctionRequestSchema,
  rejectedRowsSchema,
  savedDraftSchema,
  valueCorrectionSchema,
} from '../schemas/correction.ts';
import { errorBodySchema, oauthErrorBodySchema } from '../schemas/error-body.ts';
import { errorReportSchema } from '../schemas/error-report.ts';
import { feedChangeSchema, feedDetailSchema, feedListSchema, feedSchema } from '../schemas/feed.ts';
import { acceptedJobSchema, jobDetailSchema } from '../schemas/job.ts';
import { errorFamiliesSchema, errorSummarySchema, errorValuesSchema, jobListSchema } from '../schemas/job-list.ts';
import { jobAssigneeSchema, jobNoteSchema, jobNotesSchema, newJobNoteSchema } from '../schemas/job-note.ts';
import { normalizedOutputSchema } from '../schemas/normalized-output.ts';
import { normalizedRecordSchema } from '../schemas/normalized-record.ts';
import { originalRowsSchema } from '../schemas/original-rows.ts';
import { operationsOverviewSchema, overviewSchema } from '../schemas/overview.ts';
import { newPartnerSchema, partnerChangeSchema, partnerListSchema, partnerSchema } from '../schemas/partner.ts';
import { partnerConfigRequestSchema, partnerConfigSchema } from '../schemas/partner-config.ts';
import { recordDetailSchema, recordPageSchema } from '../schemas/records.ts';
import { loggedRequestListSchema } from '../schemas/request-log.ts';
import { runSchema, statusResponseSchema } from '../schemas/run.ts';
import {
  ownSessionListSchema,
  ownSessionSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  sessionSchema,
  signInSchema,
  totpSecretSchema,
} from '../schemas/session.ts';
import {
  newSftpPickupSchema,
  sftpPickupChangeSchema,
  sftpPickupFileListSchema,
  sftpPickupListSchema,
  sftpPickupSchema,
} from '../schemas/sftp-pickup.ts';
import { tokenRequestSchema, tokenResponseSchema } from '../schemas/token.ts';
import {
  acceptInvitationSchema,
  invitationSchema,
  newInvitationSchema,
  newPasswordSchema,
  openInvitationSchema,
  openPasswordResetSchema,
  passwordResetSchema,
  userChangeSchema,
  userListSchema,
  userSchema,
} from '../schemas/user.ts';
import {
  vendorCreateSchema,
  vendorDetailSchema,
  vendorListEntrySchema,
  vendorListSchema,
  vendorUpdateSchema,
  vendorValuesSchema,
} from '../schemas/vendor.ts';
import {
  vendorAuditSchema,
  vendorDiffSchema,
  vendorRollbackSchema,
  vendorVersionListSchema,
  vendorVersionSchema,
} from '../schemas/vendor-history.ts';
import {
  backtestRequestSchema,
  backtestSchema,
  vendorPreviewSchema,
  vendorSuggestionSchema,
} from '../schemas/vendor-trial.ts';
import {
  deliveryDetailSchema,
  deliveryListSchema,
  deliverySchema,
  recordedEventListSchema,
  webhookTestSchema,
} from '../schemas/webhook-delivery.ts';
import {
  newWebhookEndpointSchema,
  webhookEndpointChangeSchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from '../schemas/webhook-endpoint.ts';
import { feedLatePayloadSchema, webhookPayloadSchema, webhookTestPayloadSchema } from '../schemas/webhook-payload.ts';

interface NamedSchema {
  readonly schema: z.ZodType;
  readonly io: 'input' | 'output';
}
const output = (schema: z.ZodType): NamedSchema => ({ schema, io: 'output' });
const input = (schema: z.ZodType): NamedSchema => ({ schema, io: 'input' });

/** Schemas that OpenAPI publishes by name, so that generated clients have readable types. */
export const namedSchemas: Readonly<Record<string, NamedSchema>> = {
  Error: output(errorBodySchema),
  OAuthError: output(oauthErrorBodySchema),
  TokenRequest: input(tokenRequestSchema),
  TokenResponse: output(tokenResponseSchema),
  SignIn: input(signInSchema),
  Session: output(sessionSchema),
  OwnSession: output(ownSessionSchema),
  OwnSessionList: output(ownSessionListSchema),
  TotpSecret: output(totpSecretSchema),
  RecoveryCodes: output(recoveryCodesSchema),
  PasswordChange: input(passwordChangeSchema),
  User: output(userSchema),
  UserList: output(userListSchema),
  UserChange: input(userChangeSchema),
  NewInvitation: input(newInvitationSchema),
  Invitation: output(invitationSchema),
  OpenInvitation: output(openInvitationSchema),
  PasswordReset: output(passwordResetSchema),
  OpenPasswordReset: output(openPasswordResetSchema),
  NewPassword: input(newPasswordSchema),
  AcceptInvitation: input(acceptInvitationSchema),
  Partner: output(partnerSchema),
  PartnerList: output(partnerListSchema),
  NewPartner: input(newPartnerSchema),
  PartnerChange: input(partnerChangeSchema),
  Client: output(clientSchema),
  ClientList: output(clientListSchema),
  NewClient: input(newClientSchema),
  CreatedClient: output(createdClientSchema),
  CreatedSecret: output(createdSecretSchema),
  CreatedSftpCredential: output(createdSftpCredentialSchema),
  JobList: output(jobListSchema),
  ErrorSummary: output(errorSummarySchema),
  ErrorValues: output(errorValuesSchema),
  ErrorFamilies: output(errorFamiliesSchema),
  RejectedRows: output(rejectedRowsSchema),
  CorrectionRequest: input(correctionRequestSchema),
  ValueCorrection: input(valueCorrectionSchema),
  JobNotes: output(jobNotesSchema),
  JobNote: output(jobNoteSchema),
  NewJobNote: input(newJobNoteSchema),
  JobAssignee: input(jobAssigneeSchema),
  CorrectionDraft: output(correctionDraftSchema),
  CorrectionDraftChange: input(correctionDraftChangeSchema),
  SavedDraft: output(savedDraftSchema),
  CorrectionCheck: output(correctionCheckSchema),
  Overview: output(overviewSchema),
  OperationsOverview: output(operationsOverviewSchema),
  AcceptedJob: output(acceptedJobSchema),
  Job: output(jobDetailSchema),
  NormalizedOutput: output(normalizedOutputSchema),
  NormalizedRecord: output(normalizedRecordSchema),
  ErrorReport: output(errorReportSchema),
  ColumnReading: output(columnReadingSchema),
  JobColumns: output(jobColumnsSchema),
  VendorColumns: input(vendorColumnsSchema),
  OriginalRows: output(originalRowsSchema),
  RecordPage: output(recordPageSchema),
  RecordDetail: output(recordDetailSchema),
  Run: output(runSchema),
  Status: output(statusResponseSchema),
  VendorListEntry: output(vendorListEntrySchema),
  VendorList: output(vendorListSchema),
  Vendor: output(vendorDetailSchema),
  VendorUpdate: input(vendorUpdateSchema),
  VendorValues: input(vendorValuesSchema),
  VendorCreate: input(vendorCreateSchema),
  VendorVersionList: output(vendorVersionListSchema),
  VendorVersion: output(vendorVersionSchema),
  VendorDiff: output(vendorDiffSchema),
  VendorRollback: input(vendorRollbackSchema),
  VendorAudit: output(vendorAuditSchema),
  VendorSuggestion: output(vendorSuggestionSchema),
  VendorPreview: output(vendorPreviewSchema),
  BacktestRequest: input(backtestRequestSchema),
  Backtest: output(backtestSchema),
  PartnerConfigRequest: input(partnerConfigRequestSchema),
  PartnerConfig: output(partnerConfigSchema),
  JobChanges: output(jobChangesSchema),
  Feed: output(feedSchema),
  FeedList: output(feedListSchema),
  FeedDetail: output(feedDetailSchema),
  FeedChange: input(feedChangeSchema),
  SftpPickup: output(sftpPickupSchema),
  SftpPickupList: output(sftpPickupListSchema),
  NewSftpPickup: input(newSftpPickupSchema),
  SftpPickupChange: input(sftpPickupChangeSchema),
  SftpPickupFileList: output(sftpPickupFileListSchema),
  WebhookEndpoint: output(webhookEndpointSchema),
  WebhookEndpointList: output(webhookEndpointListSchema),
  NewWebhookEndpoint: input(newWebhookEndpointSchema),
  WebhookEndpointChange: input(webhookEndpointChangeSchema),
  WebhookEndpointWithSecret: output(webhookEndpointWithSecretSchema),
  Delivery: output(deliverySchema),
  DeliveryDetail: output(deliveryDetailSchema),
  DeliveryList: output(deliveryListSchema),
  LoggedRequestList: output(loggedRequestListSchema),
  RecordedEventList: output(recordedEventListSchema),
  WebhookTest: output(webhookTestSchema),
  WebhookPayload: output(webhookPayloadSchema),
  FeedLatePayload: output(feedLatePayloadSchema),
  WebhookTestPayload: output(webhookTestPayloadSchema),
};
