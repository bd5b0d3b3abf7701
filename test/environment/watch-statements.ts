import pg from 'pg';

export interface SentStatement {
  /** Of those that are planned once a connection. */
  readonly name: string | null;
  readonly text: string;
}

/** The statements that go over the wire while the work runs, whoever sends them. */
export async function watchStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const { query } = pg.Client.prototype;
  const statements: SentStatement[] = [];
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args: unknown[]) {
      const [first] = args;
      const { name = null, text } = typeof first === 'string' ? { text: first } : Object(first);
      statements.push({ name, text: String(text) });
      return Reflect.apply(target, client, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
