export {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError,
} from '@rollcall/webhooks';
export { expressWebhook, fastifyWebhook, fetchWebhook, type WebhookHandlerOptions } from './adapters.ts';
