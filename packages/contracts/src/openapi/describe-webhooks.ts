import { TEST_EVENT, WEBHOOK_EVENTS } from '../schemas/webhook-payload.ts';

const EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
const MEANING: Readonly<Record<(typeof EVENTS)[number], string>> = {
  'job.queued': 'File received and queued.',
  'job.processing': 'Processing has started.',
  'job.completed': 'Processing completed; `status` tells whether with errors.',
  'job.failed': 'Processing failed; `error` tells why.',
  'webhook.test': 'A test that you started with POST /webhooks/test.',
};

const HEADERS: readonly [string, string][] = [
  ['X-Service-Signature', '`sha256=` and the hex HMAC-SHA256 of the body under the webhook secret.'],
  ['X-Service-Event', 'The event name.'],
  ['X-Service-Delivery-Attempt', '1 for the first attempt.'],
  ['webhook-id', 'Stable over retries of one event.'],
  ['webhook-timestamp', 'Seconds since the epoch.'],
  ['webhook-signature', 'Standard Webhooks v1; two of them while a secret is rotated.'],
];

/** What the service sends: requests that the partner's endpoint answers. */
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
                  $ref: `#/components/schemas/${event === TEST_EVENT ? 'WebhookTestPayload' : 'WebhookPayload'}`,
                },
              },
            },
          },
          responses: { '2XX': { description: 'Acknowledged.' } },
        },
      },
    ]),
  );
}
