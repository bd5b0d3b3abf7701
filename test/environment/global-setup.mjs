// One PostgreSQL for the whole run of the integration project; each test file makes its own database in it.
import { startTestPostgres, TEST_POSTGRES_URL } from './start-postgres.mjs';

export default async function globalSetup() {
  const postgres = await startTestPostgres();
  globalThis.rollcallTestPostgres = postgres;
  process.env[TEST_POSTGRES_URL] = postgres.url;
}
