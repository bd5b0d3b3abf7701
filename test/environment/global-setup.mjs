// One PostgreSQL for the whole run of the integration project; each test file makes its own database in it.
import { startTestPostgres, TEST_POSTGRES_URL } from './start-postgres.mjs';

/** @typedef {typeof globalThis & { rollcallTestPostgres?: import('./start-postgres.mjs').TestPostgres }} Shared */

export default async function globalSetup() {
  const postgres = await startTestPostgres();
  /** @type {Shared} */ (globalThis).rollcallTestPostgres = postgres;
  process.env[TEST_POSTGRES_URL] = postgres.url;
}
