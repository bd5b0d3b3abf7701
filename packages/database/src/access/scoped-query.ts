import pg from 'pg';
import { PLANNED_ONCE, SYSTEM_ROLE } from './roles.ts';
import type { Scope } from './scope.ts';

/** What pg's own Query does with the wire protocol and its types do not show (pg 8.23, lib/query.js). */
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

/** What is said before a query: its scope. Of its answer nothing is kept. */
interface Prelude {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * A query with its scope before it, in one message train: both statements come before the same Sync, so that
 * PostgreSQL runs them in one transaction, at whose end either is gone again. It costs no round trip, leaves nothing
 * behind on the connection, and when the first statement fails the query is not run. What the query sees is as of when
 * the first statement had ended.
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

  /** The first statement's own row has no description before it and no reader behind it. */
  override handleDataRow(message: unknown): void {
    if (this.#isPreludeOver) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isPreludeOver) super.handleCommandComplete(message, connection);
    this.#isPreludeOver = true;
  }
}

/** What has a name is planned once: all that it is about is small, or found by an index. */
export function queryInScope(client: pg.ClientBase, scope: Scope, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const { text, values } = scopeStatement(scope);
  const prelude = { text: config.name === undefined ? text : `${text}, ${PLAN_ONCE}`, values };
  return new Promise((resolve, reject) => {
    const query = new PreludedQuery(prelude, config, (error, result) => (error ? reject(error) : resolve(result)));
    // pg takes whatever has a `submit`; its types ask for its own Connection class there.
    send(client, query as unknown as pg.Submittable);
  });
}

/** BEGIN and the scope of everything up to the end of the transaction, in one round trip. */
export async function beginInScope(client: pg.ClientBase, scope: Scope): Promise<void> {
  const { text, values } = scopeStatement(scope);
  const literal = values.map((value) => pg.escapeLiteral(value))[0];
  await send(client, `BEGIN; ${literal ? text.replace('$1', () => literal) : text}`);
}

/** Past `query` on the object itself, which scoped-pool.ts lends to a transaction. */
function send(client: pg.ClientBase, query: string | pg.Submittable): unknown {
  return Reflect.apply(pg.Client.prototype.query, client, [query]);
}

const PLAN_ONCE = Object.entries(PLANNED_ONCE)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

function scopeStatement(scope: Scope): Prelude {
  return 'task' in scope
    ? { text: `SELECT set_config('role', '${SYSTEM_ROLE}', true)`, values: [] }
    : { text: "SELECT set_config('rollcall.partner', $1, true)", values: [scope.partnerId] };
}
