import pg from 'pg';

/**
 * A connection whose errors don't end the process. Pools stop listening to a connection's errors before the next user
 * starts, and a server that shuts down can send an error together with the login response. Without a listener, an
 * `error` event ends the process. The next query on a broken connection fails, and the pool discards it.
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
