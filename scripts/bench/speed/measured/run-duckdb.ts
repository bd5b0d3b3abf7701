import { mkdir, rm } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';

/** Makes the program of a query, which answers with the number of rows: one thread, results under `out`. */
export async function runQuery(query: string, out: string): Promise<() => Promise<{ rows: number }>> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const database = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await database.connect();
  return async () => {
    const result = await connection.run(query);
    return { rows: Number((await result.getRows())[0]?.[0]) };
  };
}
