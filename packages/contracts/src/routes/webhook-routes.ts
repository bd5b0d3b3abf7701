import { z } from 'zod';
import { jobIdSchema } from '../schemas/job.ts';
import { partnerConfigRequestSchema, partnerConfigSchema } from '../schemas/partner-config.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import {
  deliveryDetailSchema,
  deliveryEventSchema,
  deliveryListSchema,
  deliverySchema,
  deliveryStateSchema,
  recoverRequestSchema,
  recoverResponseSchema,
  webhookTestSchema,
} from '../schemas/webhook-delivery.ts';
import { defineRoute, json } from './route-contract.ts';

const byPartner = z.object({ partner_id: z.string().max(128) });
const byDelivery = z.object({ delivery_id: z.string().max(64) });

export const WEBHOOK_ROUTES = {
  setPartnerConfig: defineRoute({
    method: 'post',
    path: '/partner-config/{partner_id}',
    atRoot: true,
    tag: 'Webhooks',
    summary: 'Configure webhooks',
    description:
      'A new secret leaves the old one valid as a second signature for 24 hours. Without `webhook_secret`, an update keeps the stored one.',
    access: 'webhooks:write',
    idempotent: 'request',
    params: byPartner,
    body: {
      type: 'json',
      schema: partnerConfigRequestSchema,
      fieldErrors: { webhook_url: 'invalid_webhook_url', webhook_events: 'invalid_webhook_events' },
    },
    responses: { 200: json('The stored configuration, without the secret.', partnerConfigSchema) },
    errors: ['invalid_webhook_url', 'invalid_webhook_events', 'partner_not_found'],
  }),
  getPartnerConfig: defineRoute({
    method: 'get',
    path: '/partner-config/{partner_id}',
    atRoot: true,
    tag: 'Webhooks',
    summary: 'Webhook configuration',
    access: 'webhooks:write',
    params: byPartner,
    responses: { 200: json('The configuration.', partnerConfigSchema) },
    errors: ['partner_not_found'],
  }),
  deletePartnerConfig: defineRoute({
    method: 'delete',
    path: '/partner-config/{partner_id}',
    atRoot: true,
    tag: 'Webhooks',
    summary: 'Remove the webhook',
    description: 'Deliveries under way end as cancelled.',
    access: 'webhooks:write',
    params: byPartner,
    responses: { 204: { description: 'Removed, or there was none.' } },
    errors: ['partner_not_found'],
  }),
  listDeliveries: defineRoute({
    method: 'get',
    path: '/webhooks/deliveries',
    tag: 'Webhooks',
    summary: 'List webhook deliveries',
    access: 'webhooks:write',
    query: z.object({
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
      job_id: jobIdSchema.optional(),
      event: deliveryEventSchema.optional(),
      state: deliveryStateSchema.optional(),
    }),
    responses: { 200: json('The deliveries, newest first.', deliveryListSchema) },
  }),
  getDelivery: defineRoute({
    method: 'get',
    path: '/webhooks/deliveries/{delivery_id}',
    tag: 'Webhooks',
    summary: 'A delivery with every attempt',
    access: 'webhooks:write',
    params: byDelivery,
    responses: { 200: json('The delivery.', deliveryDetailSchema) },
    errors: ['delivery_not_found'],
  }),
  resendDelivery: defineRoute({
    method: 'post',
    path: '/webhooks/deliveries/{delivery_id}/resend',
    tag: 'Webhooks',
    summary: 'Send a delivery again',
    access: 'webhooks:write',
    idempotent: 'request',
    params: byDelivery,
    responses: { 200: json('The delivery, pending.', deliverySchema) },
    errors: ['delivery_not_found', 'webhook_not_configured'],
  }),
  recoverDeliveries: defineRoute({
    method: 'post',
    path: '/webhooks/recover',
    tag: 'Webhooks',
    summary: 'Send everything again that failed since an instant',
    access: 'webhooks:write',
    idempotent: 'request',
    body: { type: 'json', schema: recoverRequestSchema },
    responses: { 200: json('How many deliveries are pending again.', recoverResponseSchema) },
  }),
  testWebhook: defineRoute({
    method: 'post',
    path: '/webhooks/test',
    tag: 'Webhooks',
    summary: 'Send a test event',
    description:
      'Sends one signed `webhook.test` event to the configured webhook, enabled or not, and gives back its answer. It is not repeated and does not count for or against the endpoint.',
    access: 'webhooks:write',
    idempotent: 'request',
    query: z.object({
      wait: z.coerce
        .number({ error: 'expected a number of seconds from 0 to 60' })
        .min(0, 'expected a number of seconds from 0 to 60')
        .max(60, 'expected a number of seconds from 0 to 60')
        .default(20)
        .meta({ description: 'Holds the answer up to that many seconds, until the test was made.' }),
    }),
    responses: {
      200: json('The test was made; `attempt` has the answer or the error.', webhookTestSchema),
      202: json('Not made yet; GET /webhooks/deliveries/{delivery_id} will have it.', webhookTestSchema),
    },
    errors: ['webhook_not_configured'],
  }),
};
