import { type Delivery, type DeliveryDetail, webhookEventSchema, webhookPayloadSchema } from '@rollcall/contracts';
import type { DeliveryAttempt, WebhookDelivery, WebhookEndpoint, WebhookEvent } from '@rollcall/database';
import { z } from 'zod';

export type FullDelivery = WebhookDelivery & { event: WebhookEvent; endpoint: WebhookEndpoint };

export function presentDelivery(delivery: FullDelivery): Delivery {
  return {
    delivery_id: delivery.id,
    event_id: delivery.eventId,
    event: webhookEventSchema.parse(delivery.event.type),
    job_id: delivery.jobId,
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

export function presentDeliveryDetail(delivery: FullDelivery & { attemptLog: DeliveryAttempt[] }): DeliveryDetail {
  return {
    ...presentDelivery(delivery),
    payload: webhookPayloadSchema.parse(delivery.event.payload),
    attempt_log: delivery.attemptLog.map((attempt) => ({
      number: attempt.number,
      started_at: attempt.startedAt.toISOString(),
      duration_ms: attempt.durationMs,
      outcome: attempt.outcome,
      response_status: attempt.responseStatus,
      response_headers: z.record(z.string(), z.unknown()).nullable().parse(attempt.responseHeaders),
      response_body: attempt.responseBody,
      error: attempt.error,
    })),
  };
}
