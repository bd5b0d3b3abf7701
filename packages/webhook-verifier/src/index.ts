export {
  type RejectionReason,
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from './verify-webhook.ts';
export type {
  FeedLate,
  JobCompleted,
  JobFailed,
  JobProcessing,
  JobQueued,
  WebhookEvent,
  WebhookTest,
} from './webhook-event.ts';
