import { createRateCounter, openCounterStore } from '@rollcall/callers';
import { asSystem, connectDatabase, waitForDatabase } from '@rollcall/database';
import { createCompletionEstimator } from '@rollcall/database/jobs';
import { openKeyRing } from '@rollcall/database/keys';
import { createIdempotency, createVendorList } from '@rollcall/intake';
import { createIntegrityAlarm, startService } from '@rollcall/platform';
import { createOutputComparer } from '@rollcall/results';
import { locateStorage, openStorage } from '@rollcall/storage';
import { readConfig, sftpSettings } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { loadHostKeys } from './host-keys.ts';
import { listenSftp } from './listen-sftp.ts';
import { createSftpMetrics } from './metrics.ts';
import { PickupLoop } from './pickup/pickup-loop.ts';

const settings = readConfig();
if (settings.SFTP_PORT === undefined) throw new Error('SFTP_PORT is not set: there is nothing to listen on');
const { logger, lifecycle, build, registry, admin, serveAdmin } = await startService('sftp', sftpSettings, settings);
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
const onIntegrityError = createIntegrityAlarm(registry, logger);
const storage = openStorage(locateStorage(settings), keyRing, { onIntegrityError });
lifecycle.onShutdown('storage', () => storage.close());
const counters = await openCounterStore({ redisUrl: settings.REDIS_URL, databaseUrl: settings.DATABASE_URL, logger });
lifecycle.onShutdown('rate limits', () => counters.close());
const metrics = createSftpMetrics(registry);
const { keys, fingerprints } = await loadHostKeys(db, keyRing);

const deps: Dependencies = {
  settings,
  db,
  storage,
  keyRing,
  logger,
  metrics,
  failures: createRateCounter({
    store: counters.store,
    name: 'sftp-failures',
    windowSeconds: 900,
    logger,
    onFailure: () => metrics.limiterFailures.inc(),
  }),
  idempotency: createIdempotency({ db, keyRing }),
  estimateCompletion: createCompletionEstimator(db, { maxAgeMs: 1000 }),
  listVendors: createVendorList(db),
  compareOutputs: createOutputComparer(),
  version: build.version,
};
const server = await listenSftp(deps, keys);
lifecycle.onShutdown('sftp server', () => server.close());
const pickups = new PickupLoop(deps);
pickups.start();
lifecycle.onShutdown('pick-ups', () => pickups.close());
await serveAdmin({
  checks: { database: () => asSystem('operations', () => db.$queryRaw`SELECT 1`), storage: () => storage.check() },
});
logger.info({ port: server.port }, 'listening');
for (const [type, fingerprint] of Object.entries(fingerprints)) logger.info({ type, name: fingerprint }, 'host key');
