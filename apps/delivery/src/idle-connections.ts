import type { Client } from 'undici';

/** Receivers often close idle connections after five seconds. We close them earlier. */
export const idleMs = 4_000;
const maxIdlePerOrigin = 50;

/** Idle connections by origin. Addresses were checked when the connection was opened. */
export class IdleConnections {
  readonly #byOrigin = new Map<string, Client[]>();

  constructor() {
    setInterval(() => this.#dropClosed(), idleMs).unref();
  }

  /** The most recently used connection, which has been idle for the shortest time. */
  take(origin: string): Client | undefined {
    const clients = this.#byOrigin.get(origin) ?? [];
    for (let client = clients.pop(); client !== undefined; client = clients.pop()) {
      if (client.stats.connected) return client;
      drop(client);
    }
    return undefined;
  }

  give(origin: string, client: Client): void {
    const clients = this.#byOrigin.get(origin) ?? [];
    this.#byOrigin.set(origin, clients);
    if (clients.length < maxIdlePerOrigin) clients.push(client);
    else drop(client);
  }

  #dropClosed(): void {
    for (const [origin, clients] of this.#byOrigin) {
      const open = clients.filter(({ stats }) => stats.connected);
      for (const client of clients) if (!open.includes(client)) drop(client);
      if (open.length === 0) this.#byOrigin.delete(origin);
      else this.#byOrigin.set(origin, open);
    }
  }
}

function drop(client: Client): void {
  client.destroy().catch(() => {});
}
