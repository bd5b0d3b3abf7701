import pg from 'pg';
import { currentScope, type Scope } from './scope.ts';
import { beginInScope, queryInScope } from './scoped-query.ts';

/**
 * A pool whose queries and transactions run under the caller's scope (scope.ts). The scope is read when the caller
 * asks, not when a connection becomes free, and ends with the statement or transaction. For Prisma's driver adapter,
 * which only uses `query(config)` and `connect()`.
 */
export function openScopedPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const take: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  return Object.assign(pool, {
    query: async (query: pg.QueryConfig) => {
      const scope = currentScope();
      return useOnce(await take(), query, (client) => queryInScope(client, scope, query));
    },
    connect: async () => {
      const scope = currentScope();
      return beginFirst(await take(), scope);
    },
  });
}

/**
 * A broken connection isn't reused. A rejected statement doesn't break it, unless the statement has a name: pg might
 * then wrongly assume that it was prepared.
 */
async function useOnce<T>(
  client: pg.PoolClient,
  { name }: pg.QueryConfig,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    return await work(client);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || name !== undefined)
      broken ??= new Error('The connection broke', { cause: error });
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

/** The first statement must be BEGIN. The scope is sent with it. */
function beginFirst(client: pg.PoolClient, scope: Scope): pg.PoolClient {
  const begin = async ({ text }: pg.QueryConfig) => {
    Reflect.deleteProperty(client, 'query');
    if (text !== 'BEGIN') throw new Error('A connection reserved for a transaction must begin one');
    await beginInScope(client, scope);
    return { rowCount: 0, fields: [], rows: [] };
  };
  return Object.assign(client, { query: begin });
}
