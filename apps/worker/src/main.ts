import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, waitForDatabase } from '@rollcall/database';
import { openKeyRing } from '@rollcall/database/keys';
import { createIntegrityAlarm, startService } from '@rollcall/platform';
import { backtestQueue, connectQueues, normalizeLargeQueue, normalizeQueue, startOutboxRelay } from '@rollcall/queue';
import { locateStorage, openStorage } from '@rollcall/storage';
import { createBacktestHandler } from './backtest-handler.ts';
import { readConfig, workerSettings } from './config.ts';
import { JobHandler } from './job-handler.ts';
import { createWorkerMetrics } from './metrics.ts';
import { startSweeps } from './run-sweeps.ts';

const config = readConfig();
const { logger, lifecycle, registry, isTraced, admin, serveAdmin } = await startService(
  'worker',
  workerSettings,
  config,
);
const databaseUrl = config.DATABASE_URL;
const db = connectDatabase({ url: databaseUrl, maxConnections: config.DATABASE_MAX_CONNECTIONS, as: 'worker' });
lifecycle.onShutdown('database', () => db.$disconnect());
const keyRing = await waitForDatabase({
  url: config.DATABASE_URL,
  logger,
  stopping: lifecycle.stopping,
  admin,
  open: () => openKeyRing(db, config.MASTER_KEYS),
});
const onIntegrityError = createIntegrityAlarm(registry, logger);
const storage = openStorage(locateStorage(config), keyRing, { onIntegrityError });
lifecycle.onShutdown('storage', () => storage.close());
const queues = connectQueues({ redisUrl: config.REDIS_URL, databaseUrl, logger, traced: isTraced });
lifecycle.onShutdown('queues', () => queues.close());

const metrics = createWorkerMetrics(registry);

if (config.OUTBOX_RELAY) {
  const relay = startOutboxRelay({ db, databaseUrl, queues, logger });
  lifecycle.onShutdown('relay', () => relay.close());
}
const scratchDirectory = config.SCRATCH_DIR ?? join(tmpdir(), 'rollcall-scratch');
const sweeps = startSweeps({
  db,
  queues,
  storage,
  scratchDirectory,
  logger,
  metrics,
  keyRing,
  retentionDays: config.RETENTION_DAYS,
  everyMs: config.SWEEP_SECONDS * 1000,
});
lifecycle.onShutdown('sweeps', () => sweeps.close());

const jobs = new JobHandler({
  db,
  storage,
  keyRing,
  logger,
  metrics,
  leaseMs: config.JOB_LEASE_SECONDS * 1000,
  scratchDirectory,
  scannerUrl: config.CLAMD_URL,
});
const consumers = [queues.consume(normalizeQueue, jobs.handle, { concurrency: config.WORKER_CONCURRENCY })];
if (config.WORKER_LARGE_CONCURRENCY > 0) {
  consumers.push(queues.consume(normalizeLargeQueue, jobs.handle, { concurrency: config.WORKER_LARGE_CONCURRENCY }));
}
lifecycle.onShutdown('jobs', async () => {
  // Jobs have two thirds of the shutdown timeout to finish. Then they are released.
  const patience = setTimeout(() => jobs.releaseAll(), (config.SHUTDOWN_TIMEOUT_SECONDS * 1000 * 2) / 3);
  await Promise.all(consumers.map((consumer) => consumer.close()));
  clearTimeout(patience);
});

const stopBacktests = new AbortController();
const backtests = queues.consume(
  backtestQueue,
  createBacktestHandler({ db, storage, keyRing, logger, scratchDirectory, stopping: stopBacktests.signal }),
  { concurrency: 1 },
);
lifecycle.onShutdown('backtests', async () => {
  stopBacktests.abort();
  await backtests.close();
});

const { port } = await serveAdmin({
  checks: { database: () => db.$queryRaw`SELECT 1`, queue: () => queues.check(), storage: () => storage.check() },
  liveness: { consume_loop: () => queues.checkConsumers() },
});
logger.info({ port, backend: queues.kind }, 'worker ready');
