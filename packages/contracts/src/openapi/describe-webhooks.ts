import { SAMPLE_EVENTS } from '../sample-events.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../schemas/webhook-payload.ts';

const EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
const MEANING: Readonly<Record<(typeof EVENTS)[number], string>> = {
  'job.queued': 'The file was accepted and queued.',
  'job.processing': 'Processing has started.',
  'job.completed': 'Processing completed. `status` shows whether rows were rejected.',
  'job.failed': 'Processing failed. `error` contains the reason.',
  'feed.late': "A file that a feed expected isn't there after its grace period.",
  'webhook.test': 'A test that you started with POST /webhooks/test.',
};

const SCHEMAS: Partial<Record<(typeof EVENTS)[number], string>> = {
  'feed.late': 'FeedLatePayload',
  'webhook.test': 'WebhookTestPayload',
};

const HEADERS: readonly [string, string][] = [
  ['X-Service-Signature', '`sha256=` followed by the hex HMAC-SHA256 of the body, keyed with the webhook secret.'],
  ['X-Service-Event', 'The event name.'],
  ['X-Service-Delivery-Attempt', 'Attempt number, starting at 1.'],
  ['webhook-id', 'Event ID. Stays the same across retries.'],
  ['webhook-timestamp', 'Unix time of the attempt, in seconds.'],
  ['webhook-signature', 'Standard Webhooks v1 signature. Contains two signatures while a secret is being rotated.'],
];

/** Describes the requests that the service sends to a partner's endpoint. */
export function describeWebhooks(): Record<string, unknown> {
  return Object.fromEntries(
    EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: `on-${event.replace('.', '-')}`,
          tags: ['Webhooks'],
          summary: MEANING[event],
          description: `${MEANING[event]} ${event === TEST_EVENT ? 'Signed and sent once.' : 'Delivered at least once, signed, in order within a job.'} Any 2xx acknowledges it.`,
          security: [],
          parameters: HEADERS.map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  $ref: `#/components/schemas/${SCHEMAS[event] ?? 'WebhookPayload'}`,
                },
                example: SAMPLE_EVENTS.find((sample) => sample.event === event),
              },
            },
          },
          responses: { '2XX': { description: 'Acknowledged.' } },
        },
      },
    ]),
  );
}
