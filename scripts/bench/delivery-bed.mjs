// A delivery process over a PostgreSQL of its own, a receiver beside it, and deliveries by the thousand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, inTransaction } from '@rollcall/database';
import { DELIVERIES_CHANNEL } from '@rollcall/database/access';
import { createJob } from '@rollcall/database/jobs';
import { createPartner } from '@rollcall/database/partners';
import { recoverDeliveries } from '@rollcall/database/webhooks';
import {
  createId,
  createKeyRing,
  endpointSecretContext,
  generateMasterKey,
  partnerSecretContext,
} from '@rollcall/platform';
import { findFreePort, startTestPostgres } from '../../test/environment/start-postgres.mjs';
import { APP_FLAGS } from '../start/app-flags.mjs';
import { migrateDatabase } from '../start/migrate-database.ts';
import { postgresSeconds, processSeconds } from './processor-time.mjs';

const root = join(import.meta.dirname, '../..');

export async function openBed({ concurrency }) {
  const postgres = await startTestPostgres({ durable: true });
  const url = postgres.url;
  await migrateDatabase({ url, serviceUrl: url });
  const masterKeys = generateMasterKey();
  const keyRing = createKeyRing(masterKeys);
  const db = connectDatabase({ url, maxConnections: 5, as: 'administration' });
  const partnerId = createId('ptn');
  const sealedWebhookSecret = keyRing.seal(
    Buffer.from('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
    partnerSecretContext(partnerId),
  );
  await createPartner(db, { id: partnerId, name: 'Bench', sealedWebhookSecret });
  const receiver = await startReceiver();
  const endpointId = createId('whe');
  const secret = Uint8Array.from(
    keyRing.seal(Buffer.from('a-secret-for-the-bench-alone'), endpointSecretContext(endpointId)),
  );
  await db.webhookEndpoint.create({
    data: { id: endpointId, partnerId, url: receiver.url, events: ['job.completed'], secret },
  });
  const job = await inTransaction(db, (tx) => createJob(tx, newJob(partnerId)));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    MASTER_KEYS: masterKeys,
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    DELIVERY_CONCURRENCY: String(2 * concurrency),
    DELIVERY_PER_ENDPOINT: String(concurrency),
    LOG_LEVEL: 'error',
  };
  let app;
  const bed = {
    db,
    receiver,
    partnerId,
    start: async () => {
      const adminPort = await findFreePort();
      app = spawn(process.execPath, [...APP_FLAGS, join(root, 'apps/delivery/dist/main.js')], {
        env: { ...env, ADMIN_PORT: String(adminPort) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      while (!(await fetch(`http://127.0.0.1:${adminPort}/health/ready`).catch(() => null))?.ok) await sleep(50);
    },
    stop: async (signal = 'SIGTERM') => {
      const exited = once(app, 'exit');
      app.kill(signal);
      await exited;
    },
    /** Deliveries whose schedule is used up; `recover` sends them all. */
    addFailed: (prefix, count) => addFailed(db, { prefix, count, partnerId, endpointId, jobId: job.id }),
    /**
     * Makes them due, and says so. Returns the processor seconds and the time of just before the commit.
     */
    announce: (prefix) => announce(db, prefix, () => bed.processorSeconds()),
    /** A host that takes connections and never answers, and events of as many jobs that are to go there. */
    addDead: async (count) => {
      const dead = createTcpServer().listen(0, '127.0.0.1');
      await once(dead, 'listening');
      const callbackUrl = `http://127.0.0.1:${dead.address().port}/hook`;
      for (let added = 0; added < count; added++)
        await inTransaction(db, (tx) => createJob(tx, { ...newJob(partnerId), callbackUrl }));
    },
    processorSeconds: () => measureProcessors(db, app.pid),
    recover: () => recoverDeliveries(db, { partnerId, since: new Date(0) }),
    countSucceeded: () => db.webhookDelivery.count({ where: { state: 'succeeded' } }),
    close: async () => {
      app?.kill('SIGKILL');
      await receiver.close();
      await db.$disconnect();
      await postgres.stop();
    },
  };
  return bed;
}

async function startReceiver() {
  const state = { delayMs: 0, received: new Map(), at: new Map(), last: null };
  const server = createServer((request, response) => {
    const id = request.headers['webhook-id'];
    state.received.set(id, (state.received.get(id) ?? 0) + 1);
    if (!state.at.has(id)) state.at.set(id, Date.now());
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', () => {
      state.last = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      if (state.delayMs > 0) setTimeout(() => response.end(), state.delayMs);
      else response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}/hook`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

async function addFailed(db, { prefix, count, partnerId, endpointId, jobId }) {
  const base = 1 + (await db.webhookEvent.count());
  await db.$executeRaw`
    INSERT INTO webhook_events (id, partner_id, job_id, type, sequence, body, created_at)
    SELECT ${prefix}::text || n, ${partnerId}, ${jobId}, 'job.completed', ${base}::int + n,
      jsonb_build_object('event', 'job.completed', 'job_id', ${jobId}::text, 'status', 'completed', 'partner_id', ${partnerId}::text,
        'timestamp', '2026-03-10T12:00:00.000Z', 'original_filename', 'enrollment.csv', 'sequence', ${base}::int + n,
        'statistics', '{"total_rows":100,"valid_rows":97,"invalid_rows":3}'::jsonb)::text, now() - interval '1 hour'
    FROM generate_series(1, ${count}::int) n`;
  await db.$executeRaw`
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, job_id, sequence, state, created_at, finished_at)
    SELECT 'whd_' || ${prefix}::text || lpad(n::text, 8, '0'), ${prefix}::text || n, ${endpointId}, ${partnerId}, ${jobId},
      ${base}::int + n, 'failed', now() - interval '1 hour', now()
    FROM generate_series(1, ${count}::int) n`;
}

function announce(db, prefix, measure) {
  const ids = `whd_${prefix}%`;
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      UPDATE webhook_deliveries SET state = 'pending', next_attempt_at = now(), finished_at = NULL WHERE id LIKE ${ids}`;
    await tx.$executeRaw`SELECT pg_notify(${DELIVERIES_CHANNEL}, '')`;
    return [await measure(), performance.now()];
  });
}

/** Seconds of processor time since they began: of the process, of PostgreSQL's, and of this one, the receiver. */
async function measureProcessors(db, delivery) {
  const [{ pid }] = await db.$queryRaw`SELECT pg_backend_pid() AS pid`;
  return {
    delivery: processSeconds(delivery),
    postgres: postgresSeconds(pid),
    receiver: processSeconds(process.pid),
  };
}

function newJob(partnerId) {
  return {
    partnerId,
    fileName: 'enrollment.csv',
    original: { key: `objects/${createId('obj')}`, sizeBytes: 10, sha256: 'ab'.repeat(32), encryption: {} },
    format: 'csv',
    vendor: null,
    detection: { confidence: 0, method: 'none', reasons: [] },
    layout: {},
    rowCount: 3,
    estimatedCompletion: new Date(),
    publicBaseUrl: 'https://rollcall.example',
  };
}
