import pg from 'pg';

/** Statements that go over the wire while the work runs, whoever sends them; transaction brackets and limits apart. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args: unknown[]) {
      const [first] = args;
      statements.push(typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text')));
      return Reflect.apply(target, client, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements.filter((text) => !/^(BEGIN|COMMIT|SET )|rollcall_limits/.test(text)).length;
}
