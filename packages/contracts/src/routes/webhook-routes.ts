import { z } from 'zod';
import { jobIdSchema } from '../schemas/job-id.ts';
import { partnerConfigRequestSchema, partnerConfigSchema } from '../schemas/partner-config.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import {
  deliveryDetailSchema,
  deliveryEventSchema,
  deliveryListSchema,
  deliverySchema,
  deliveryStateSchema,
  recordedEventListSchema,
  recoverRequestSchema,
  recoverResponseSchema,
  webhookTestSchema,
} from '../schemas/webhook-delivery.ts';
import {
  newWebhookEndpointSchema,
  rotateSecretSchema,
  webhookEndpointChangeSchema,
  webhookEndpointListSchema,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
} from '../schemas/webhook-endpoint.ts';
import { defineRoute, json } from './route-contract.ts';

const byPartner = z.object({ partner_id: z.string().max(128) });
const byEndpoint = z.object({ endpoint_id: z.string().max(64) });
const endpointFaults = { url: 'invalid_webhook_url', events: 'invalid_webhook_events' } as const;
const byDelivery = z.object({ delivery_id: z.string().max(64) });

export const WEBHOOK_ROUTES = {
  setPartnerConfig: defineRoute({
    method: 'post',
    path: '/partner-config/{partner_id}',
    atRoot: true,
    tag: 'Webhooks',
    summary: 'Configure the webhook',
    description:
      'After you change the secret, deliveries are signed with both the old and the new secret for 24 hours. Without `webhook_secret`, an update keeps the stored one.',
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
    summary: 'Get the webhook configuration',
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
    description: 'Deliveries in progress are canceled.',
    access: 'webhooks:write',
    params: byPartner,
    responses: { 204: { description: 'The webhook was removed, or none was configured.' } },
    errors: ['partner_not_found'],
  }),
  listEndpoints: defineRoute({
    method: 'get',
    path: '/webhooks/endpoints',
    tag: 'Webhooks',
    summary: 'List webhook endpoints',
    access: 'webhooks:write',
    responses: { 200: json('All endpoints, the first one in front.', webhookEndpointListSchema) },
  }),
  createEndpoint: defineRoute({
    method: 'post',
    path: '/webhooks/endpoints',
    tag: 'Webhooks',
    summary: 'Add a webhook endpoint',
    description: 'Beside the first one, with its own events and its own secret. At most 20 in all.',
    access: 'webhooks:write',
    idempotent: 'request',
    body: { type: 'json', schema: newWebhookEndpointSchema, fieldErrors: endpointFaults },
    responses: { 201: json('The endpoint.', webhookEndpointWithSecretSchema) },
    errors: ['invalid_webhook_url', 'invalid_webhook_events', 'too_many_endpoints'],
  }),
  getEndpoint: defineRoute({
    method: 'get',
    path: '/webhooks/endpoints/{endpoint_id}',
    tag: 'Webhooks',
    summary: 'A webhook endpoint',
    access: 'webhooks:write',
    params: byEndpoint,
    responses: { 200: json('The endpoint.', webhookEndpointSchema) },
    errors: ['endpoint_not_found'],
  }),
  updateEndpoint: defineRoute({
    method: 'patch',
    path: '/webhooks/endpoints/{endpoint_id}',
    tag: 'Webhooks',
    summary: 'Change a webhook endpoint',
    description:
      'If the URL changes, deliveries in progress to the old URL end as cancelled, and deliveries on hold go to the new URL.',
    access: 'webhooks:write',
    params: byEndpoint,
    body: { type: 'json', schema: webhookEndpointChangeSchema, fieldErrors: endpointFaults },
    responses: { 200: json('The endpoint.', webhookEndpointSchema) },
    errors: ['invalid_webhook_url', 'invalid_webhook_events', 'endpoint_not_found'],
  }),
  deleteEndpoint: defineRoute({
    method: 'delete',
    path: '/webhooks/endpoints/{endpoint_id}',
    tag: 'Webhooks',
    summary: 'Remove a webhook endpoint',
    description: 'Deliveries in progress are canceled.',
    access: 'webhooks:write',
    params: byEndpoint,
    responses: { 204: { description: 'Removed.' } },
    errors: ['endpoint_not_found'],
  }),
  rotateEndpointSecret: defineRoute({
    method: 'post',
    path: '/webhooks/endpoints/{endpoint_id}/rotate-secret',
    tag: 'Webhooks',
    summary: 'Exchange the secret of a webhook endpoint',
    description: 'The old secret stays valid as a second signature for 24 hours.',
    access: 'webhooks:write',
    idempotent: 'request',
    params: byEndpoint,
    body: { type: 'json', schema: rotateSecretSchema },
    responses: { 200: json('The endpoint.', webhookEndpointWithSecretSchema) },
    errors: ['endpoint_not_found'],
  }),
  listEvents: defineRoute({
    method: 'get',
    path: '/webhooks/events',
    tag: 'Webhooks',
    summary: 'Follow events',
    description:
      'All events of your account in the order they happened, whether or not an endpoint takes them. For local development, where no endpoint can reach you: `rollcall listen` uses it. Without a cursor, the response has no events and the cursor of this moment. An event appears one second after it happened. In production, use endpoints: they retry for three days.',
    access: 'webhooks:write',
    query: z.object({
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
      wait: z.coerce
        .number({ error: 'must be a number of seconds from 0 to 60' })
        .min(0, 'must be a number of seconds from 0 to 60')
        .max(60, 'must be a number of seconds from 0 to 60')
        .default(0)
        .meta({ description: 'Waits up to this many seconds for an event.' }),
    }),
    responses: { 200: json('The events after the cursor, oldest first.', recordedEventListSchema) },
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
      endpoint_id: z.string().max(64).optional(),
      event: deliveryEventSchema.optional(),
      state: deliveryStateSchema.optional(),
    }),
    responses: { 200: json('The deliveries, newest first.', deliveryListSchema) },
  }),
  getDelivery: defineRoute({
    method: 'get',
    path: '/webhooks/deliveries/{delivery_id}',
    tag: 'Webhooks',
    summary: 'Get a webhook delivery',
    access: 'webhooks:write',
    params: byDelivery,
    responses: { 200: json('The delivery.', deliveryDetailSchema) },
    errors: ['delivery_not_found'],
  }),
  resendDelivery: defineRoute({
    method: 'post',
    path: '/webhooks/deliveries/{delivery_id}/resend',
    tag: 'Webhooks',
    summary: 'Resend a delivery',
    access: 'webhooks:write',
    idempotent: 'request',
    params: byDelivery,
    responses: { 200: json('The delivery, which is pending again.', deliverySchema) },
    errors: ['delivery_not_found', 'webhook_not_configured'],
  }),
  recoverDeliveries: defineRoute({
    method: 'post',
    path: '/webhooks/recover',
    tag: 'Webhooks',
    summary: 'Resend all failed deliveries since a time',
    access: 'webhooks:write',
    idempotent: 'request',
    body: { type: 'json', schema: recoverRequestSchema },
    responses: { 200: json('The number of deliveries that are pending again.', recoverResponseSchema) },
  }),
  testWebhook: defineRoute({
    method: 'post',
    path: '/webhooks/test',
    tag: 'Webhooks',
    summary: 'Send a test event',
    description:
      'Sends one signed `webhook.test` event to an endpoint, enabled or not, and gives back its answer. It is not repeated and does not count for or against the endpoint.',
    access: 'webhooks:write',
    idempotent: 'request',
    query: z.object({
      endpoint_id: z.string().max(64).optional().meta({ description: 'By default the first endpoint.' }),
      wait: z.coerce
        .number({ error: 'must be a number of seconds from 0 to 60' })
        .min(0, 'must be a number of seconds from 0 to 60')
        .max(60, 'must be a number of seconds from 0 to 60')
        .default(20)
        .meta({ description: 'Waits up to this many seconds for the test to finish before responding.' }),
    }),
    responses: {
      200: json('The test finished. `attempt` contains the response or the error.', webhookTestSchema),
      202: json(
        'The test has not finished. Get the result from GET /webhooks/deliveries/{delivery_id}.',
        webhookTestSchema,
      ),
    },
    errors: ['webhook_not_configured', 'endpoint_not_found'],
  }),
};
