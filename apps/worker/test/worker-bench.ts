import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database, inTransaction } from '@rollcall/database';
import { createJob } from '@rollcall/database/jobs';
import { createPartner } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { builtInVendors, createUploadScanner, recognizeFile } from '@rollcall/normalization';
import {
  createId,
  createKeyRing,
  createLogger,
  createRegistry,
  generateMasterKey,
  type KeyRing,
} from '@rollcall/platform';
import { openStorage, type Storage } from '@rollcall/storage';
import { createTestDatabase } from '../../../test/environment/index.ts';
import { jobPrefix } from '../src/attempt-artifacts.ts';
import { JobHandler } from '../src/job-handler.ts';
import { createWorkerMetrics } from '../src/metrics.ts';

export interface SubmitOverrides {
  layout?: object;
  reprocessOf?: string;
  correctionOf?: string;
  fileKind?: 'full' | 'change';
  partnerId?: string;
}

export interface HandlerOverrides {
  storage?: Storage;
  leaseMs?: number;
  scannerUrl?: string;
}

export interface Bench {
  readonly db: Database;
  readonly storage: Storage;
  readonly scratchDirectory: string;
  readonly keyRing: KeyRing;
  readonly masterKeys: string;
  readonly partnerId: string;
  /** Directory of stored objects. */
  readonly directory: string;
  handler(overrides?: HandlerOverrides): JobHandler;
  /** Stores a file and accepts it as the API does. */
  submit(csv: string, overrides?: SubmitOverrides): Promise<Job>;
  /** Keys of the job's stored objects, its original aside. */
  artifactKeys(jobId: string): Promise<string[]>;
  scratchFiles(): Promise<string[]>;
  close(): Promise<void>;
}

/** What a worker does with a message that names the job. */
export async function takeTurn(job: Pick<Job, 'id'>, handler: JobHandler): Promise<void> {
  await handler.handle({ job_id: job.id }, { id: 'test', attemptsMade: 0 });
}

export async function openBench(): Promise<Bench> {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, maxConnections: 10, as: 'administration' });
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-worker-'));
  const scratchDirectory = join(directory, 'scratch');
  const masterKeys = generateMasterKey();
  const keyRing = createKeyRing(masterKeys);
  const storage = openStorage({ disk: { directory: join(directory, 'objects') } }, keyRing);
  const partner = await createPartner(db, { name: 'Example Benefits', sealedWebhookSecret: new Uint8Array([1]) });
  return {
    db,
    storage,
    scratchDirectory,
    keyRing,
    masterKeys,
    partnerId: partner.id,
    directory: join(directory, 'objects'),
    handler: (overrides = {}) =>
      new JobHandler({
        db,
        storage,
        keyRing,
        scratchDirectory,
        logger: createLogger({ service: 'worker-test', level: 'silent' }),
        metrics: createWorkerMetrics(createRegistry('worker-test')),
        leaseMs: 60_000,
        pauseMs: 10,
        ...overrides,
      }),
    submit: (csv, overrides = {}) =>
      submit({ db, storage, partnerId: overrides.partnerId ?? partner.id }, csv, overrides),
    artifactKeys: async (jobId) => {
      const keys: string[] = [];
      for await (const object of storage.list(jobPrefix(jobId))) keys.push(object.key);
      return keys.sort();
    },
    scratchFiles: () => readdir(scratchDirectory).catch(() => []),
    close: async () => {
      await db.$disconnect();
      storage.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function submit(
  { db, storage, partnerId }: { db: Database; storage: Storage; partnerId: string },
  csv: string,
  overrides: SubmitOverrides,
): Promise<Job> {
  const bytes = Buffer.from(csv);
  const scanner = createUploadScanner();
  scanner.push(bytes);
  const key = `${partnerId}/${createId('job')}/original`;
  const writer = storage.put({ key, partnerId, kind: 'original' });
  await writer.write(bytes);
  const original = await writer.close();
  const found = await recognizeFile({
    source: storage.open({ ...original, partnerId, kind: 'original' }),
    scan: scanner.finish(),
    fileName: 'census.csv',
    vendors: builtInVendors(),
  });
  const { id } = await inTransaction(db, (tx) =>
    createJob(tx, {
      partnerId,
      fileName: 'census.csv',
      original,
      format: found.layout.format,
      reprocessOf: overrides.reprocessOf ?? null,
      ...(overrides.correctionOf !== undefined && { correctionOf: overrides.correctionOf }),
      ...(overrides.fileKind !== undefined && { fileKind: overrides.fileKind }),
      vendor: found.vendor,
      detection: found.detection,
      layout: overrides.layout ?? found.layout,
      rowCount: found.rowCount,
      inferredConfig: found.inferredConfig,
      publicBaseUrl: 'https://rollcall.example',
      estimatedCompletion: new Date(),
    }),
  );
  return db.job.findUniqueOrThrow({ where: { id } });
}
