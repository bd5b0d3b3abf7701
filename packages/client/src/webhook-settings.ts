import { RollcallError } from './errors.ts';
import type {
  CallOptions,
  Delivery,
  DeliveryDetail,
  PartnerConfig,
  PartnerConfigRequest,
  QueryOf,
  WebhookTest,
} from './operation-types.ts';
import type { Requests } from './requests.ts';

/** Where notifications go, what became of them, and sending them again. */
export class WebhookSettings {
  readonly #client: Requests;

  constructor(client: Requests) {
    this.#client = client;
  }

  async get(options: CallOptions = {}): Promise<PartnerConfig> {
    return this.#client.request('getPartnerConfig', { path: await this.#partner(), ...options });
  }

  /** A new secret leaves the old one valid as a second signature for 24 hours. */
  async set(config: PartnerConfigRequest, options: CallOptions = {}): Promise<PartnerConfig> {
    return this.#client.request('setPartnerConfig', { path: await this.#partner(), body: config, ...options });
  }

  async remove(options: CallOptions = {}): Promise<void> {
    const { partner_id } = await this.#partner();
    await this.#client.send('DELETE', `/partner-config/${partner_id}`, options);
  }

  /** Newest first; pages are fetched as they are needed. */
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

  /** Sends everything again that failed since an instant. */
  recover(since: Date, options: CallOptions = {}): Promise<{ recovered: number }> {
    return this.#client.request('recoverDeliveries', { body: { since: since.toISOString() }, ...options });
  }

  /** Sends one signed `webhook.test` event and gives the endpoint's answer. */
  test(options: CallOptions = {}): Promise<WebhookTest> {
    return this.#client.request('testWebhook', options);
  }

  async #partner(): Promise<{ partner_id: string }> {
    const partnerId = await this.#client.partnerId();
    if (partnerId === null) throw new RollcallError('The access token names no partner.');
    return { partner_id: partnerId };
  }
}
