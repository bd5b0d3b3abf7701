export { findFreePort, startTestPostgres, type TestPostgres } from './start-postgres.mjs';
export { startTestRedis, type TestRedis } from './start-redis.ts';
export {
  createEmptyDatabase,
  createTestDatabase,
  queryAsOwner,
  type TestDatabase,
  testPostgresUrl,
} from './test-database.ts';
