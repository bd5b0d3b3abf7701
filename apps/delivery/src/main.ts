import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { connectDatabase, measureOldestDue, waitForDatabase } from '@rollcall/database';
import { beginService, createAddressRules, createKeyRing } from '@rollcall/platform';
import { connectQueues, deliverQueue, startOutboxRelay } from '@rollcall/queue';
import { createAttemptLog } from './attempt-log.ts';
import { deliverySettings, readConfig } from './config.ts';
import { createDeliverer } from './deliver-event.ts';
import { createDeliveryLoop } from './delivery-loop.ts';
import { createDeliveryMetrics } from './metrics.ts';
import { createWebhookSender } from './send-webhook.ts';

const config = readConfig();
const { logger, lifecycle, registry, isTraced, admin, serveAdmin } = await beginService(
  'delivery',
  deliverySettings,
  config,
);
await waitForDatabase({ url: config.DATABASE_URL, logger, stopping: lifecycle.stopping, admin });
const databaseUrl = config.DATABASE_URL;
const db = connectDatabase({ url: databaseUrl, maxConnections: config.DATABASE_MAX_CONNECTIONS, as: 'delivery' });
lifecycle.onShutdown('database', () => db.$disconnect());
const queues = connectQueues({ redisUrl: config.REDIS_URL, databaseUrl, logger, traced: isTraced });
lifecycle.onShutdown('queues', () => queues.close());

const metrics = createDeliveryMetrics(registry, { oldestDueSeconds: () => measureOldestDue(db) });

if (config.OUTBOX_RELAY) {
  const relay = startOutboxRelay({ db, databaseUrl, queues, logger });
  lifecycle.onShutdown('relay', () => relay.close());
}
const log = createAttemptLog({ db, logger });
lifecycle.onShutdown('attempt log', () => log.close());

const caFile = config.WEBHOOK_CA_FILE;
const deliver = createDeliverer({
  keyRing: createKeyRing(config.MASTER_KEYS),
  logger,
  send: createWebhookSender({
    rules: createAddressRules(config.WEBHOOK_ALLOWED_CIDRS),
    allowHttp: config.WEBHOOK_ALLOW_HTTP,
    proxyUrl: config.WEBHOOK_PROXY_URL,
    ...(caFile && { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }),
  }),
  log,
  metrics,
  isTraced,
});
const loop = createDeliveryLoop({
  db,
  logger,
  deliver,
  isKept: ({ id, epoch }) => log.isKept(id, epoch),
  concurrency: config.DELIVERY_CONCURRENCY,
  perEndpoint: config.DELIVERY_PER_ENDPOINT,
  leaseMs: config.DELIVERY_LEASE_SECONDS * 1000,
});
loop.start();
const consumer = queues.consume(deliverQueue, async () => loop.wake(), { concurrency: 10 });
lifecycle.onShutdown('wake-ups', () => consumer.close());
// Before the consumer, so that nobody wakes it any more. A request takes 15 seconds at most, so those under way end within
// the shutdown's time.
lifecycle.onShutdown('deliveries', () => loop.close());

const { port } = await serveAdmin({
  checks: { database: () => db.$queryRaw`SELECT 1`, queue: () => queues.check() },
  liveness: { consume_loop: () => queues.checkConsumers(), delivery_loop: () => loop.check() },
});
logger.info({ port, backend: queues.kind }, 'delivery ready');
