import type { DueDelivery } from '@rollcall/database/webhooks';

/** True if a waiting delivery can be taken again. */
type IsOver = () => boolean;

/**
 * Deliveries that this process has taken, by endpoint: in progress, or waiting because they must not be sent again yet.
 */
export class Hands {
  readonly #endpoints = new Map<string, Map<string, IsOver | null>>();

  add({ id, endpoint }: DueDelivery): void {
    const deliveries = this.#endpoints.get(endpoint.id) ?? new Map<string, IsOver | null>();
    this.#endpoints.set(endpoint.id, deliveries.set(id, null));
  }

  rest({ id, endpoint }: DueDelivery, isOver: IsOver): void {
    this.#endpoints.get(endpoint.id)?.set(id, isOver);
  }

  /** The delivery is done or was returned. Waiting ones stay. */
  drop({ id, endpoint }: DueDelivery): void {
    const deliveries = this.#endpoints.get(endpoint.id);
    if (deliveries?.get(id) === null) this.#remove(endpoint.id, id);
  }

  /** Removes deliveries that have waited long enough. */
  sweep(): void {
    for (const [endpointId, deliveries] of this.#endpoints) {
      for (const [id, isOver] of deliveries) if (isOver?.()) this.#remove(endpointId, id);
    }
  }

  count(endpointId: string): number {
    return this.#endpoints.get(endpointId)?.size ?? 0;
  }

  ids(endpointIds: readonly string[]): string[] {
    return endpointIds.flatMap((id) => [...(this.#endpoints.get(id)?.keys() ?? [])]);
  }

  #remove(endpointId: string, id: string): void {
    const deliveries = this.#endpoints.get(endpointId);
    deliveries?.delete(id);
    if (deliveries?.size === 0) this.#endpoints.delete(endpointId);
  }
}
