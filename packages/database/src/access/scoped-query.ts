import pg from 'pg';
import { PLANNED_ONCE, SYSTEM_ROLE } from './roles.ts';
import type { Scope } from './scope.ts';

/** Methods of pg's Query for the wire protocol, which its types don't include (pg 8.23, lib/query.js). */
interface WireQuery {
  submit(connection: WireConnection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}

interface WireConnection {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { text: string }): void;
  bind(portal: { values: readonly string[] }): void;
  execute(portal: { rows: number }): void;
}

const WireQueryBase = pg.Query as unknown as new (
  config: object,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => WireQuery;

/** The statement before a query that sets its scope. Its result is ignored. */
interface Prelude {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * A query with its scope in front, in one message batch. Both statements precede the same Sync, so PostgreSQL runs them
 * in one transaction. This costs no extra round trip and leaves nothing on the connection. If the first statement
 * fails, the query doesn't run.
 */
class PreludedQuery extends WireQueryBase {
  readonly #prelude: Prelude;
  #isPreludeOver = false;

  constructor(prelude: Prelude, config: object, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended' }, callback);
    this.#prelude = prelude;
  }

  override submit(connection: WireConnection): Error | null {
    const { text, values } = this.#prelude;
    connection.stream.cork();
    try {
      connection.parse({ text });
      connection.bind({ values });
      connection.execute({ rows: 0 });
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  /** The row of the first statement has no description and is ignored. */
  override handleDataRow(message: unknown): void {
    if (this.#isPreludeOver) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isPreludeOver) super.handleCommandComplete(message, connection);
    this.#isPreludeOver = true;
  }
}

/** Named statements are planned once, because they only touch small tables or use indexes. */
export function queryInScope(client: pg.ClientBase, scope: Scope, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const { text, values } = scopeStatement(scope);
  const prelude = { text: config.name === undefined ? text : `${text}, ${PLAN_ONCE}`, values };
  return new Promise((resolve, reject) => {
    const query = new PreludedQuery(prelude, config, (error, result) => (error ? reject(error) : resolve(result)));
    // pg accepts any object with `submit`, but its types require its own Connection class.
    send(client, query as unknown as pg.Submittable);
  });
}

/** Sends BEGIN and the scope of the transaction in one round trip. */
export async function beginInScope(client: pg.ClientBase, scope: Scope): Promise<void> {
  const { text, values } = scopeStatement(scope);
  const filled = text.replace(/\$(\d)/g, (_, position) => pg.escapeLiteral(values[position - 1] ?? ''));
  await send(client, `BEGIN; ${filled}`);
}

/** Bypasses the `query` that scoped-pool.ts overrides for a transaction. */
function send(client: pg.ClientBase, query: string | pg.Submittable): unknown {
  return Reflect.apply(pg.Client.prototype.query, client, [query]);
}

const PLAN_ONCE = Object.entries(PLANNED_ONCE)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

function scopeStatement(scope: Scope): Prelude {
  return 'task' in scope
    ? { text: `SELECT set_config('role', '${SYSTEM_ROLE}', true)`, values: [] }
    : {
        text: "SELECT set_config('rollcall.partner', $1, true), set_config('rollcall.livemode', $2, true)",
        values: [scope.partnerId, String(scope.livemode)],
      };
}
