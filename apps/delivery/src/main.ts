import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { connectDatabase, waitForDatabase } from '@rollcall/database';
import { DELIVERIES_CHANNEL, listen } from '@rollcall/database/access';
import { measureOldestDue } from '@rollcall/database/webhooks';
import { createAddressRules, createKeyRing, startService } from '@rollcall/platform';
import { startAlerts } from './alert-owners.ts';
import { createAttemptLog } from './attempt-log.ts';
import { deliverySettings, readConfig } from './config.ts';
import { createDeliverer } from './deliver-event.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import { createDeliveryMetrics } from './metrics.ts';
import { createMailSender } from './send-mail.ts';
import { createWebhookSender } from './send-webhook.ts';

const config = readConfig();
const { logger, lifecycle, registry, isTraced, admin, serveAdmin } = await startService(
  'delivery',
  deliverySettings,
  config,
);
await waitForDatabase({
  url: config.DATABASE_URL,
  logger,
  stopping: lifecycle.stopping,
  admin,
  open: async () => {},
});
const databaseUrl = config.DATABASE_URL;
const db = connectDatabase({ url: databaseUrl, maxConnections: config.DATABASE_MAX_CONNECTIONS, as: 'delivery' });
lifecycle.onShutdown('database', () => db.$disconnect());

const metrics = createDeliveryMetrics(registry, { oldestDueSeconds: () => measureOldestDue(db) });

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
const loop = new DeliveryLoop({
  db,
  logger,
  deliver,
  isResultBuffered: ({ id, epoch }) => log.isKept(id, epoch),
  concurrency: config.DELIVERY_CONCURRENCY,
  perEndpoint: config.DELIVERY_PER_ENDPOINT,
  leaseMs: config.DELIVERY_LEASE_SECONDS * 1000,
});
loop.start();
const listener = listen({ databaseUrl, channel: DELIVERIES_CHANNEL, logger, onMessage: (id) => loop.wake(id) });
lifecycle.onShutdown('listener', () => listener.close());
if (config.SMTP_URL) {
  const sendMail = createMailSender({ url: config.SMTP_URL, from: config.SMTP_FROM });
  const alerts = startAlerts({ db, logger, sendMail });
  lifecycle.onShutdown('alerts', () => alerts.close());
}
// A request takes at most 15 seconds, so those in progress finish within the shutdown timeout.
lifecycle.onShutdown('deliveries', () => loop.close());

const { port } = await serveAdmin({
  checks: { database: () => db.$queryRaw`SELECT 1` },
  liveness: { delivery_loop: () => loop.check() },
});
logger.info({ port }, 'delivery ready');
