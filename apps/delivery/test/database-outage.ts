import pg from 'pg';

/**
 * Puts one database out of reach as an outage of its server would: every connection is cut and none is let in until the
 * returned function is called. Other databases of the server go on.
 */
export async function cutOffDatabase(databaseUrl: string): Promise<() => Promise<void>> {
  const admin = new URL(databaseUrl);
  const name = admin.pathname.slice(1);
  admin.pathname = '/postgres';
  const run = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return () => run(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
}
