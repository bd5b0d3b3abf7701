import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/environment/index.ts';
import { connectDatabase, type Database, inTransaction } from '../src/index.ts';
import { type CompleteJob, createJob, type NewJob } from '../src/jobs/index.ts';
import { createPartner } from '../src/partners/index.ts';
import type { Job, Partner } from '../src/rows/index.ts';

export interface TestBench {
  db: Database;
  url: string;
  close(): Promise<void>;
}

export async function openBench(): Promise<TestBench> {
  const database: TestDatabase = await createTestDatabase();
  const db = connectDatabase({ url: database.url, maxConnections: 10, as: 'administration' });
  return {
    db,
    url: database.url,
    close: async () => {
      await db.$disconnect();
      await database.drop();
    },
  };
}

export function addPartner(db: Database, name = `Example ${randomUUID()}`): Promise<Partner> {
  return createPartner(db, { name, sealedWebhookSecret: new Uint8Array([1, 2, 3]) });
}

export function writtenObject() {
  const key = `objects/${randomUUID()}`;
  return { key, sizeBytes: 1234, sha256: 'ab'.repeat(32), encryption: { version: 1 } };
}

export function newJob(partnerId: string, overrides: Partial<NewJob> = {}): NewJob {
  return {
    partnerId,
    fileName: 'enrollment.csv',
    original: writtenObject(),
    format: 'csv',
    vendor: { id: 'vnd_builtin_example', name: 'Example', version: 3 },
    detection: { confidence: 1, method: 'hint', reasons: [] },
    layout: { kind: 'csv' },
    rowCount: 100,
    estimatedCompletion: new Date(),
    publicBaseUrl: 'https://rollcall.example',
    ...overrides,
  };
}

export async function addJob(db: Database, partnerId: string, overrides: Partial<NewJob> = {}): Promise<Job> {
  const { id } = await inTransaction(db, (tx) => createJob(tx, newJob(partnerId, overrides)));
  return db.job.findUniqueOrThrow({ where: { id } });
}

/** By a worker that claimed the job for this attempt, whatever has become of it since. */
export async function completion(
  db: Database,
  { jobId, attempt }: { jobId: string; attempt: number },
  overrides: Partial<CompleteJob> = {},
): Promise<CompleteJob> {
  return {
    job: { ...(await db.job.findUniqueOrThrow({ where: { id: jobId } })), attempt },
    totalRows: 100,
    validRows: 97,
    invalidRows: 3,
    warnings: 1,
    fileWarnings: [{ code: 'field_not_in_file', message: 'No plan column', details: null }],
    mapping: [{ column: 'First', field: 'first_name', transforms: [] }],
    parts: [
      { kind: 'records', part: 0, entries: 97, object: writtenObject() },
      { kind: 'issues', part: 0, entries: 4, object: writtenObject() },
    ],
    processingMs: 1000,
    ...overrides,
  };
}

/** Lets the lease of a processing job run out now. */
export async function loseWorker(db: Database, jobId: string): Promise<void> {
  await db.$executeRaw`UPDATE jobs SET lease_expires_at = now() - interval '1 second' WHERE id = ${jobId}`;
}

export async function eventTypes(db: Database, jobId: string): Promise<string[]> {
  const events = await db.webhookEvent.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
  return events.map((event) => event.type);
}

export async function messageIds(db: Database): Promise<string[]> {
  const rows = await db.outboxMessage.findMany({ orderBy: { id: 'asc' } });
  return rows.map((row) => row.messageId);
}
