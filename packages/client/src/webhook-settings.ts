import { RollcallError } from './errors.ts';
import type {
  CallOptions,
  Delivery,
  DeliveryDetail,
  NewWebhookEndpoint,
  PartnerConfig,
  PartnerConfigRequest,
  QueryOf,
  RecordedEvent,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointWithSecret,
  WebhookTest,
} from './operation-types.ts';
import type { Requests } from './requests.ts';

const EVENTS_WAIT_SECONDS = 30;

/** Webhook endpoints, deliveries, and resending. */
export class WebhookSettings {
  readonly #client: Requests;

  constructor(client: Requests) {
    this.#client = client;
  }

  async get(options: CallOptions = {}): Promise<PartnerConfig> {
    return this.#client.request('getPartnerConfig', { path: await this.#partner(), ...options });
  }

  /** With a new secret, the old one also signs for 24 hours. */
  async set(config: PartnerConfigRequest, options: CallOptions = {}): Promise<PartnerConfig> {
    return this.#client.request('setPartnerConfig', { path: await this.#partner(), body: config, ...options });
  }

  async remove(options: CallOptions = {}): Promise<void> {
    const { partner_id } = await this.#partner();
    await this.#client.send('DELETE', `/partner-config/${partner_id}`, options);
  }

  /** All endpoints, the one of `get` and `set` first. */
  async endpoints(options: CallOptions = {}): Promise<WebhookEndpoint[]> {
    return (await this.#client.request('listEndpoints', options)).endpoints;
  }

  endpoint(endpointId: string, options: CallOptions = {}): Promise<WebhookEndpoint> {
    return this.#client.request('getEndpoint', { path: { endpoint_id: endpointId }, ...options });
  }

  /** Without a secret, one is generated. Only this response contains it. */
  addEndpoint(endpoint: NewWebhookEndpoint, options: CallOptions = {}): Promise<WebhookEndpointWithSecret> {
    return this.#client.request('createEndpoint', { body: endpoint, ...options });
  }

  updateEndpoint(
    endpointId: string,
    change: WebhookEndpointChange,
    options: CallOptions = {},
  ): Promise<WebhookEndpoint> {
    return this.#client.request('updateEndpoint', { path: { endpoint_id: endpointId }, body: change, ...options });
  }

  async removeEndpoint(endpointId: string, options: CallOptions = {}): Promise<void> {
    await this.#client.send('DELETE', `/webhooks/endpoints/${encodeURIComponent(endpointId)}`, options);
  }

  /** The old secret also signs for 24 hours. Without a secret, one is generated. */
  rotateSecret(endpointId: string, secret?: string, options: CallOptions = {}): Promise<WebhookEndpointWithSecret> {
    return this.#client.request('rotateEndpointSecret', {
      path: { endpoint_id: endpointId },
      body: secret === undefined ? {} : { secret },
      ...options,
    });
  }

  /**
   * Returns the account's events as they happen, without an endpoint, for development. Starts at the cursor, or now.
   * Only ends with the signal.
   */
  async *events({ signal, cursor }: CallOptions & { cursor?: string } = {}): AsyncGenerator<RecordedEvent> {
    for (let next = cursor; ; ) {
      const query = next === undefined ? {} : { cursor: next, wait: EVENTS_WAIT_SECONDS };
      const page = await this.#client.request('listEvents', { query, signal });
      yield* page.events;
      next = page.next_cursor;
    }
  }

  /** Newest first. Fetches pages as needed. */
  async *deliveries({ signal, ...query }: CallOptions & QueryOf<'listDeliveries'> = {}): AsyncGenerator<Delivery> {
    for (let cursor = query.cursor; ; ) {
      const page = await this.#client.request('listDeliveries', {
        query: { ...query, ...(cursor ? { cursor } : {}) },
        signal,
      });
      yield* page.deliveries;
      if (page.next_cursor === null) return;
      cursor = page.next_cursor;
    }
  }

  delivery(deliveryId: string, options: CallOptions = {}): Promise<DeliveryDetail> {
    return this.#client.request('getDelivery', { path: { delivery_id: deliveryId }, ...options });
  }

  resend(deliveryId: string, options: CallOptions = {}): Promise<Delivery> {
    return this.#client.request('resendDelivery', { path: { delivery_id: deliveryId }, ...options });
  }

  /** Resends all deliveries that have failed since a time. */
  recover(since: Date, options: CallOptions = {}): Promise<{ recovered: number }> {
    return this.#client.request('recoverDeliveries', { body: { since: since.toISOString() }, ...options });
  }

  /** Sends a signed `webhook.test` event, to the first endpoint by default, and returns its response. */
  test({ endpoint_id, ...options }: CallOptions & { endpoint_id?: string } = {}): Promise<WebhookTest> {
    return this.#client.request('testWebhook', { ...(endpoint_id && { query: { endpoint_id } }), ...options });
  }

  async #partner(): Promise<{ partner_id: string }> {
    const partnerId = await this.#client.partnerId();
    if (partnerId === null) throw new RollcallError('The access token has no partner ID.');
    return { partner_id: partnerId };
  }
}
