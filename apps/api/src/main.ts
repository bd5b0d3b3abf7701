import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openCounterStore } from '@rollcall/callers';
import { asSystem, connectDatabase, waitForDatabase } from '@rollcall/database';
import { openKeyRing } from '@rollcall/database/keys';
import { keepReaderWarm } from '@rollcall/normalization';
import { createIntegrityAlarm, startService } from '@rollcall/platform';
import { connectQueues, startOutboxRelay } from '@rollcall/queue';
import { locateStorage, openStorage } from '@rollcall/storage';
import { createApp } from './app.ts';
import { apiSettings, readConfig } from './config.ts';
import { closeInOrder } from './http/close-in-order.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { registerBacklogMetrics } from './ops/backlog-metrics.ts';
import { createRequestLog } from './requests/request-log.ts';

const settings = readConfig();
const { logger, lifecycle, build, registry, admin, serveAdmin } = await startService('api', apiSettings, settings);
const db = connectDatabase({
  url: settings.DATABASE_URL,
  maxConnections: settings.DATABASE_MAX_CONNECTIONS,
  as: 'caller',
});
lifecycle.onShutdown('database', () => db.$disconnect());
const keyRing = await waitForDatabase({
  url: settings.DATABASE_URL,
  logger,
  stopping: lifecycle.stopping,
  admin,
  open: () => openKeyRing(db, settings.MASTER_KEYS),
});
const requestLog = createRequestLog({ db, logger });
lifecycle.onShutdown('request log', () => requestLog.close());
const onIntegrityError = createIntegrityAlarm(registry, logger);
const storage = openStorage(locateStorage(settings), keyRing, { onIntegrityError });
lifecycle.onShutdown('storage', () => storage.close());
const queues = connectQueues({ redisUrl: settings.REDIS_URL, databaseUrl: settings.DATABASE_URL, logger });
lifecycle.onShutdown('queues', () => queues.close());
registerBacklogMetrics(registry, { db, queues });
const outbox = connectDatabase({ url: settings.DATABASE_URL, maxConnections: 1, as: 'relay' });
lifecycle.onShutdown('outbox', () => outbox.$disconnect());
const relay = startOutboxRelay({ db: outbox, databaseUrl: settings.DATABASE_URL, queues, logger });
lifecycle.onShutdown('outbox relay', () => relay.close());
const counters = await openCounterStore({
  redisUrl: settings.REDIS_URL,
  databaseUrl: settings.DATABASE_URL,
  logger,
});
lifecycle.onShutdown('rate limits', () => counters.close());

// Uploads are accepted without the queue (the outbox keeps the messages), so the queue isn't part of the readiness
// check.
const checks = { database: () => asSystem('operations', () => db.$queryRaw`SELECT 1`), storage: () => storage.check() };
const app = createApp({
  settings,
  db,
  storage,
  keyRing,
  queues,
  counterStore: counters.store,
  requestLog,
  logger,
  registry,
  stopping: lifecycle.stopping,
  version: build.version,
  dashboardDirectory: settings.DASHBOARD_DIR ?? fileURLToPath(new URL('../../dashboard/dist', import.meta.url)),
  checks,
});
await keepReaderWarm();
const server = createHttpServer(app, { publicBaseUrl: settings.PUBLIC_BASE_URL });
const close = closeInOrder(server);
await listen(server);
lifecycle.onShutdown('http server', close);

await serveAdmin({ checks: { ...checks, queue: () => queues.check() } });
logger.info({ port: portOf(server) }, 'listening');

function listen(httpServer: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    httpServer.once('error', reject);
    httpServer.listen(settings.PORT, settings.HOST, resolve);
  });
}

function portOf(httpServer: Server): number {
  const address = httpServer.address();
  return typeof address === 'object' && address !== null ? address.port : settings.PORT;
}
