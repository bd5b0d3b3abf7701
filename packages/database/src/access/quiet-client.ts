import pg from 'pg';

/**
 * A connection that ends nobody but itself. Pools stop listening for a connection's errors before its taker can begin to,
 * and a server that shuts down may send that news in the very packet that completes the login: unheard, an `error` event
 * ends the process. One that broke fails its next query, and pools do not keep it.
 */
export class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', ignore);
  }

  override removeAllListeners(event?: string | symbol): this {
    return super.removeAllListeners(event).on('error', ignore);
  }
}

function ignore(): void {}
