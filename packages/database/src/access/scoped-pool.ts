import pg from 'pg';
import { currentScope, type Scope } from './scope.ts';
import { beginInScope, queryInScope } from './scoped-query.ts';

/**
 * A pool whose every query and transaction runs under the scope that its caller is in (scope.ts), and under no other:
 * the scope is read when the caller asks, not when a connection comes free, and it ends with the statement or the
 * transaction. Made for Prisma's driver adapter, which asks for `query(config)` and `connect()` and nothing else.
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
 * A connection that broke is not used again. A statement that PostgreSQL refused is no reason against it, unless it has
 * a name: pg may then believe it prepared when it is not.
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

/** The first statement has to be BEGIN, and takes the scope along. */
function beginFirst(client: pg.PoolClient, scope: Scope): pg.PoolClient {
  const begin = async ({ text }: pg.QueryConfig) => {
    Reflect.deleteProperty(client, 'query');
    if (text !== 'BEGIN') throw new Error('A connection reserved for a transaction must begin one');
    await beginInScope(client, scope);
    return { rowCount: 0, fields: [], rows: [] };
  };
  return Object.assign(client, { query: begin });
}
