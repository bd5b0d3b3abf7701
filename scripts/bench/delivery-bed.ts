// A delivery process, a receiver, and thousands of deliveries.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { type Database, inTransaction } from '@rollcall/database';
import { DELIVERIES_CHANNEL } from '@rollcall/database/access';
import { createJob } from '@rollcall/database/jobs';
import { createId, endpointSecretContext } from '@rollcall/platform';
import { loadAccounts } from '../topology/built-accounts.ts';
import { openTopology } from '../topology/open-topology.ts';
import { postgresSeconds, processSeconds } from './processor-time.ts';

export type ProcessorSeconds = Readonly<Record<'delivery' | 'postgres' | 'receiver', number>>;

export async function openBed({ concurrency }: { readonly concurrency: number }) {
  const topology = await openTopology({
    accounts: await loadAccounts(),
    queue: 'postgres',
    store: 'disk',
    durable: true,
    env: {
      DELIVERY_CONCURRENCY: String(2 * concurrency),
      DELIVERY_PER_ENDPOINT: String(concurrency),
      LOG_LEVEL: 'error',
    },
  });
  const { db, keyRing } = topology;
  const { id: partnerId } = await topology.openPartner('Bench');
  const receiver = await startReceiver();
  const endpointId = createId('whe');
  const secret = Uint8Array.from(
    keyRing.seal(Buffer.from('a-secret-for-the-bench-alone'), endpointSecretContext(endpointId)),
  );
  await db.webhookEndpoint.create({
    data: { id: endpointId, partnerId, url: receiver.url, events: ['job.completed'], secret },
  });
  const { id: jobId } = await inTransaction(db, (tx) => createJob(tx, newJob(partnerId)));
  // Past the network's proxy, which would work in the process of the receiver.
  const app = await topology.start('delivery', { env: { DATABASE_URL: topology.databaseUrl } });
  await app.ready();

  /** Seconds of processor time since they began: of the process, of PostgreSQL's, and of this one, the receiver. */
  const processorSeconds = async (): Promise<ProcessorSeconds> => {
    const [backend] = await db.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
    return {
      delivery: processSeconds(app.pid),
      postgres: postgresSeconds(backend.pid),
      receiver: processSeconds(process.pid),
    };
  };
  return {
    db,
    receiver,
    endpoint: { id: endpointId, partnerId, livemode: true },
    processorSeconds,
    /** Deliveries whose schedule is used up. */
    addFailed: (prefix: string, count: number) => addFailed(db, { prefix, count, partnerId, endpointId, jobId }),
    /** Makes them due, and says so. Returns the processor seconds and the time of just before the commit. */
    announce: (prefix: string) => announce(db, prefix, processorSeconds),
    /** A host that takes connections and never answers, and events of as many jobs that are to go there. */
    addDead: async (count: number) => {
      const dead = createTcpServer().listen(0, '127.0.0.1');
      await once(dead, 'listening');
      const callbackUrl = `http://127.0.0.1:${(dead.address() as AddressInfo).port}/hook`;
      for (let added = 0; added < count; added++)
        await inTransaction(db, (tx) => createJob(tx, { ...newJob(partnerId), callbackUrl }));
    },
    countSucceeded: () => db.webhookDelivery.count({ where: { state: 'succeeded' } }),
    close: async () => {
      receiver.close();
      await topology.close();
    },
  };
}

interface Receiver {
  delayMs: number;
  /** Events by id, with the time of their first arrival. */
  readonly at: Map<string, number>;
  last: { readonly headers: IncomingHttpHeaders; readonly body: string } | null;
}

async function startReceiver() {
  const state: Receiver = { delayMs: 0, at: new Map(), last: null };
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    if (!state.at.has(id)) state.at.set(id, Date.now());
    const chunks: Buffer[] = [];
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

interface FailedDeliveries {
  readonly prefix: string;
  readonly count: number;
  readonly partnerId: string;
  readonly endpointId: string;
  readonly jobId: string;
}

async function addFailed(db: Database, { prefix, count, partnerId, endpointId, jobId }: FailedDeliveries) {
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

function announce(db: Database, prefix: string, measure: () => Promise<ProcessorSeconds>) {
  const ids = `whd_${prefix}%`;
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      UPDATE webhook_deliveries SET state = 'pending', next_attempt_at = now(), finished_at = NULL WHERE id LIKE ${ids}`;
    await tx.$executeRaw`SELECT pg_notify(${DELIVERIES_CHANNEL}, '')`;
    return [await measure(), performance.now()] as const;
  });
}

function newJob(partnerId: string): Parameters<typeof createJob>[1] {
  return {
    partnerId,
    fileName: 'enrollment.csv',
    original: { key: `objects/${createId('obj')}`, sizeBytes: 10n, sha256: 'ab'.repeat(32), encryption: {} },
    format: 'csv',
    vendor: null,
    detection: { confidence: 0, method: 'none', reasons: [] },
    layout: {},
    rowCount: 3,
    estimatedCompletion: new Date(),
    publicBaseUrl: 'https://rollcall.example',
  };
}
