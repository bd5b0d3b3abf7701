import { randomBytes, randomUUID } from 'node:crypto';
import { connectDatabase, type Database, inTransaction, type Transaction } from '@rollcall/database';
import { type ClaimedJob, type CreatedJob, claimJob, completeJob, createJob } from '@rollcall/database/jobs';
import { createPartner } from '@rollcall/database/partners';
import type { WebhookDelivery } from '@rollcall/database/rows';
import {
  createAddressRules,
  createId,
  createKeyRing,
  createLogger,
  createRegistry,
  endpointSecretContext,
  generateMasterKey,
  partnerSecretContext,
} from '@rollcall/platform';
import { createTestDatabase } from '../../../test/environment/index.ts';
import { type AttemptLog, createAttemptLog } from '../src/attempt-log.ts';
import { createDeliverer, type DeliverParts } from '../src/deliver-event.ts';
import { DeliveryLoop, type LoopParts } from '../src/delivery-loop.ts';
import { createDeliveryMetrics } from '../src/metrics.ts';
import { createWebhookSender } from '../src/send-webhook.ts';

export const partnerSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const logger = createLogger({ service: 'delivery-test', level: 'silent' });

export interface Bench {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly partnerId: string;
  readonly log: AttemptLog;
  /** What one delivery process has of its own, not started. */
  loop(overrides?: Partial<DeliverParts & LoopParts>): DeliveryLoop;
  configure(url: string, secret: string): Promise<string>;
  /** An endpoint beside the configured one. */
  addEndpoint(url: string, secret: string): Promise<void>;
  addJob(overrides?: { callbackUrl?: string; fileName?: string }): Promise<CreatedJob>;
  addJobIn(tx: Transaction, overrides?: { callbackUrl?: string; fileName?: string }): Promise<CreatedJob>;
  /** Deliveries to the configured endpoint whose schedule is used up, each of its own event. */
  addFailedDeliveries(count: number): Promise<void>;
  take(job: Pick<CreatedJob, 'id'>): Promise<ClaimedJob>;
  complete(job: ClaimedJob): Promise<void>;
  /** Of one job, in the order of its events. */
  deliveries(jobId: string): Promise<WebhookDelivery[]>;
  close(): Promise<void>;
}

/** To receivers on loopback; with a deadline of the service's own, which no stall of the machine outlasts. */
export const openSender = (options: { deadlineMs?: number } = {}) =>
  createWebhookSender({ rules: createAddressRules('127.0.0.0/8'), allowHttp: true, ...options });

/** A partner in a database of its own, and the delivery app's parts around it; receivers are on loopback. */
export async function openBench(): Promise<Bench> {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, maxConnections: 10, as: 'administration' });
  const keyRing = createKeyRing(generateMasterKey());
  const partnerId = createId('ptn');
  const sealedWebhookSecret = keyRing.seal(Buffer.from(partnerSecret), partnerSecretContext(partnerId));
  await createPartner(db, { id: partnerId, name: 'Example Benefits', sealedWebhookSecret });
  const log = createAttemptLog({ db, logger });
  const parts: DeliverParts = {
    keyRing,
    logger,
    log,
    metrics: createDeliveryMetrics(createRegistry('delivery-test')),
    send: openSender(),
  };
  const limits = { concurrency: 50, perEndpoint: 10, leaseMs: 30_000 };
  return {
    db,
    databaseUrl: database.url,
    partnerId,
    log,
    loop: (overrides = {}) => {
      const deliver = createDeliverer({ ...parts, ...overrides });
      const isResultBuffered: LoopParts['isResultBuffered'] = ({ id, epoch }) => log.isKept(id, epoch);
      return new DeliveryLoop({ db, logger, deliver, isResultBuffered, ...limits, ...overrides });
    },
    configure: (url, secret) => configure({ db, partnerId, keyRing }, url, secret),
    addEndpoint: async (url, text) => {
      const id = createId('whe');
      const secret = Uint8Array.from(keyRing.seal(Buffer.from(text), endpointSecretContext(id)));
      await db.webhookEndpoint.create({
        data: { id, partnerId, isAdditional: true, url, events: ['job.queued'], secret },
      });
    },
    addJob: (overrides = {}) => inTransaction(db, (tx) => createJob(tx, { ...newJob(partnerId), ...overrides })),
    addJobIn: (tx, overrides = {}) => createJob(tx, { ...newJob(partnerId), ...overrides }),
    addFailedDeliveries: (count) => addFailedDeliveries(db, partnerId, count),
    take: async (job) => {
      const claimed = await claimJob(db, job.id);
      if (!claimed) throw new Error('the job could not be claimed');
      return claimed;
    },
    complete: async (job) => {
      const result = {
        totalRows: 3,
        validRows: 3,
        invalidRows: 0,
        warnings: 0,
        fileWarnings: [],
        mapping: [],
        parts: [],
      };
      const ended = { ...result, job, processingMs: 5 };
      await completeJob(db, ended);
    },
    deliveries: (jobId) => db.webhookDelivery.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } }),
    close: async () => {
      await log.close();
      await db.$disconnect();
      await database.drop();
    },
  };
}

/** As the API does: the secret is sealed for its endpoint, and a change keeps the old one for a day. */
async function configure(
  { db, partnerId, keyRing }: { db: Database; partnerId: string; keyRing: DeliverParts['keyRing'] },
  url: string,
  secret: string,
): Promise<string> {
  const current = await db.webhookEndpoint.findFirst({ where: { partnerId, jobId: null, state: { not: 'deleted' } } });
  const events = ['job.queued', 'job.processing', 'job.completed', 'job.failed'];
  const id = current?.url === url ? current.id : createId('whe');
  const sealed = Uint8Array.from(keyRing.seal(Buffer.from(secret), endpointSecretContext(id)));
  if (current?.url === url) {
    const rotation = { previousSecret: current.secret, previousSecretExpiresAt: new Date(Date.now() + 86_400_000) };
    await db.webhookEndpoint.update({ where: { id }, data: { secret: sealed, ...rotation } });
  } else {
    await db.webhookEndpoint.create({ data: { id, partnerId, url, events, secret: sealed } });
  }
  return id;
}

/** Of one job, since making thousands takes long. */
async function addFailedDeliveries(db: Database, partnerId: string, count: number): Promise<void> {
  const endpoint = await db.webhookEndpoint.findFirstOrThrow({ where: { partnerId, jobId: null, state: 'enabled' } });
  const job = await inTransaction(db, (tx) => createJob(tx, newJob(partnerId)));
  await db.webhookDelivery.deleteMany({ where: { jobId: job.id } });
  await db.outboxMessage.deleteMany();
  await db.$executeRaw`
    INSERT INTO webhook_events (id, partner_id, job_id, type, sequence, body, created_at)
    SELECT 'evt_' || n, ${partnerId}, ${job.id}, 'job.completed', 1 + n,
      jsonb_build_object('event', 'job.completed', 'job_id', ${job.id}::text, 'sequence', 1 + n)::text, now() - interval '1 hour'
    FROM generate_series(1, ${count}::int) n`;
  await db.$executeRaw`
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, job_id, sequence, state, attempts, created_at, finished_at)
    SELECT 'whd_' || lpad(n::text, 8, '0'), 'evt_' || n, ${endpoint.id}, ${partnerId}, ${job.id}, 1 + n, 'failed', 0,
      now() - interval '1 hour', now()
    FROM generate_series(1, ${count}::int) n`;
}

function newJob(partnerId: string) {
  return {
    partnerId,
    fileName: 'enrollment.csv',
    original: {
      key: `objects/${randomUUID()}`,
      sizeBytes: 10,
      sha256: randomBytes(32).toString('hex'),
      encryption: {},
    },
    format: 'csv' as const,
    vendor: null,
    detection: { confidence: 0, method: 'none', reasons: [] },
    layout: { format: 'csv', columns: [] },
    rowCount: 3,
    estimatedCompletion: new Date(),
    publicBaseUrl: 'https://rollcall.example',
  };
}
