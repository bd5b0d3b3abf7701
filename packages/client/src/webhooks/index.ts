export { type VerifiedWebhook, type WebhookEvent, WebhookVerificationError } from '@rollcall/webhooks';
export { expressWebhook, fastifyWebhook, fetchWebhook, type WebhookHandlerOptions } from './adapters.ts';
export { type VerifyOptions, verifyWebhook } from './verify-webhook.ts';
