import {
  type Delivery,
  type DeliveryDetail,
  deliveryEventSchema,
  FEED_LATE_EVENT,
  feedLatePayloadSchema,
  type WebhookTest,
  webhookPayloadSchema,
  webhookTestPayloadSchema,
} from '@rollcall/contracts';
import type { DeliveryAttempt, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '@rollcall/database/rows';
import { z } from 'zod';

export type FullDelivery = WebhookDelivery & { event: WebhookEvent; endpoint: WebhookEndpoint };

export function presentDelivery(delivery: FullDelivery): Delivery {
  return {
    delivery_id: delivery.id,
    event_id: delivery.eventId,
    event: deliveryEventSchema.parse(delivery.event.type),
    job_id: delivery.jobId,
    endpoint_id: delivery.endpointId,
    url: delivery.endpoint.url,
    target: delivery.endpoint.jobId === null ? 'webhook' : 'callback',
    state: delivery.state,
    attempts: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    last_status: delivery.lastStatus,
    last_error: delivery.lastError,
    created_at: delivery.createdAt.toISOString(),
    finished_at: delivery.finishedAt?.toISOString() ?? null,
  };
}

/** Of events that aren't of a job. */
const PAYLOADS: Readonly<Record<string, typeof webhookTestPayloadSchema | typeof feedLatePayloadSchema>> = {
  [FEED_LATE_EVENT]: feedLatePayloadSchema,
  'webhook.test': webhookTestPayloadSchema,
};

type LoggedDelivery = FullDelivery & { attemptLog: DeliveryAttempt[] };

export function presentDeliveryDetail(delivery: LoggedDelivery): DeliveryDetail {
  const payloadSchema = PAYLOADS[delivery.event.type] ?? webhookPayloadSchema;
  return {
    ...presentDelivery(delivery),
    payload: payloadSchema.parse(JSON.parse(delivery.event.body)),
    attempt_log: delivery.attemptLog.map(presentAttempt),
  };
}

export function presentTest(delivery: LoggedDelivery): WebhookTest {
  const attempt = delivery.attemptLog.at(-1);
  return {
    delivery_id: delivery.id,
    event_id: delivery.eventId,
    url: delivery.endpoint.url,
    state: delivery.state,
    attempt: attempt ? presentAttempt(attempt) : null,
  };
}

function presentAttempt(attempt: DeliveryAttempt): DeliveryDetail['attempt_log'][number] {
  return {
    number: attempt.number,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    outcome: attempt.outcome,
    response_status: attempt.responseStatus,
    response_headers: z.record(z.string(), z.unknown()).nullable().parse(attempt.responseHeaders),
    response_body: attempt.responseBody,
    error: attempt.error,
  };
}
