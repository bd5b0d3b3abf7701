import type { Schemas } from '../operation-types.ts';

type Payload = Schemas['WebhookPayload'];
type Common = Omit<Payload, 'event' | 'statistics' | 'download_urls' | 'error'>;

/** What a delivery says. Narrow it by `event`. */
export type WebhookEvent =
  | (Common & { readonly event: 'job.queued' | 'job.processing' })
  | (Common & {
      readonly event: 'job.completed';
      readonly statistics: NonNullable<Payload['statistics']>;
      readonly download_urls: NonNullable<Payload['download_urls']>;
    })
  | (Common & { readonly event: 'job.failed'; readonly error: NonNullable<Payload['error']> })
  | {
      readonly event: 'webhook.test';
      readonly timestamp: string;
      readonly partner_id: string;
      readonly message: string;
    };

export interface VerifiedWebhook {
  /** Stable over repetitions: drop what you have seen. Null with the body scheme, which does not sign it. */
  readonly id: string | null;
  readonly event: WebhookEvent;
}
