import pg from 'pg';

/**
 * A pool whose connections end nobody but themselves. pg-pool stops listening for a connection's errors before its taker
 * can begin to, and a server that shuts down may send that news in the packet that completes the login: unheard, an
 * `error` event ends the process. A connection that broke fails its next query and is not kept.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool(config).on('connect', (client) => {
    client.on('error', () => {});
  });
}
