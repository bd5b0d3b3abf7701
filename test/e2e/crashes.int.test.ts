// Processes are killed as a machine would kill them; what was accepted must end once and right all the same.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import { generateCsv } from '../../scripts/generate/generate-csv.ts';
import { eventually } from '../environment/eventually.ts';
import { queryAsOwner } from '../environment/index.ts';
import { openService, type Service } from './service.ts';

jest.setTimeout(180_000);

const largeRows = 30_000;
const large = new Blob([...generateCsv({ rows: largeRows, seed: 7 })]);
const small = new Blob([...generateCsv({ rows: 50, seed: 8 })]);
/** A worker that comes to the middle of the large file and not to its end. */
const slow = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'slow-disk.mjs')}` };
/** One whose jobs are soon another's: of the others no stall of the machine may outlast the lease. */
const mortal = { ...slow, JOB_LEASE_SECONDS: '2' };

describe.each(['redis', 'postgres'] as const)('crashes, queues on %s', (backend) => {
  let service: Service;
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await startReceiver();
    service = await openService(backend);
  });
  afterEach(async () => {
    await service.close();
    await receiver.close();
  });

  async function submit(file: Blob): Promise<string> {
    const accepted = await service.upload(file, 'census.csv', { callback_url: receiver.url });
    const body: unknown = await accepted.json();
    if (accepted.status !== 201) throw new Error(`not accepted: ${JSON.stringify(body)}`);
    return String(Object(body).job_id);
  }
  const load = (jobId: string) => service.db.job.findUniqueOrThrow({ where: { id: jobId } });
  const eventsOf = async (jobId: string) => {
    const events = await service.db.webhookEvent.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
    return events.map((event) => event.type);
  };
  const underWay = (jobId: string, attempt: number) =>
    eventually(async () => {
      const job = await load(jobId);
      if (job.status !== 'processing' && job.status !== 'queued')
        throw new Error(`the job ended too soon: ${job.status}`);
      expect(job.attempt).toBe(attempt);
      expect(job.rowsProcessed).toBeGreaterThan(0);
    });

  test('a worker killed in the middle of a job: another does it again, and it ends once', async () => {
    const apps = [service.start('worker', mortal), service.start('api'), service.start('delivery')];
    const [doomed] = await Promise.all(apps);
    const jobId = await submit(large);
    await underWay(jobId, 1);
    await doomed?.kill('SIGKILL');
    await service.start('worker');
    await eventually(async () => expect((await load(jobId)).status).toBe('completed_with_errors'), 90_000);

    const job = await load(jobId);
    expect(job).toMatchObject({ totalRows: largeRows, attempt: 2, lostAttempts: 1 });
    expect((job.validRows ?? 0) + (job.invalidRows ?? 0)).toBe(largeRows);
    expect(await eventsOf(jobId)).toEqual(['job.queued', 'job.processing', 'job.completed']);
    await eventually(() => {
      expect(receiver.received.map(({ payload }) => payload.event)).toEqual([
        'job.queued',
        'job.processing',
        'job.completed',
      ]);
    });
    const artifacts = await service.db.jobArtifact.findMany({ where: { jobId }, include: { object: true } });
    expect(artifacts.every(({ object }) => object.storageKey.includes(`/${jobId}-2-`))).toBe(true);
  });

  test('a worker told to stop in the middle of a job hands it back, uncounted', async () => {
    await service.start('api');
    // Two seconds for finishing, which the file outlasts, and one for handing back.
    const leaving = await service.start('worker', { ...slow, JOB_LEASE_SECONDS: '20', SHUTDOWN_TIMEOUT_SECONDS: '3' });
    const jobId = await submit(large);
    await underWay(jobId, 1);
    await leaving.kill('SIGTERM');
    // On a machine so busy that a second is too short it says so, and the attempt may count as lost.
    const mayBeLost = leaving.logs().includes('shutdown timed out');
    // Long before a lease ends: the job can come back by the hand-over alone.
    await service.start('worker');
    await eventually(async () => expect((await load(jobId)).status).toBe('completed_with_errors'), 90_000);
    const job = await load(jobId);
    expect(job.totalRows).toBe(largeRows);
    expect(job.lostAttempts).toBeLessThanOrEqual(mayBeLost ? 1 : 0);
    expect(leaving.logs()).not.toContain('job finished');
    expect(await eventsOf(jobId)).toEqual(['job.queued', 'job.processing', 'job.completed']);
  });

  test('the API killed after its commit, before any message reached the queue', async () => {
    // Relays cannot take from the outbox until the trigger is gone: the crash falls exactly between the two.
    await queryAsOwner(
      service.databaseUrl,
      "CREATE FUNCTION hold_outbox() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'held by the test'; END $$",
      'CREATE TRIGGER hold BEFORE DELETE ON outbox_messages FOR EACH ROW EXECUTE FUNCTION hold_outbox()',
    );
    const api = await service.start('api');
    const jobId = await submit(small);
    await api.kill('SIGKILL');
    expect(await service.db.outboxMessage.count()).toBe(1);
    await queryAsOwner(service.databaseUrl, 'DROP TRIGGER hold ON outbox_messages');

    await Promise.all([service.start('worker'), service.start('delivery')]);
    await eventually(() => {
      expect(receiver.received.map(({ payload }) => payload.event)).toEqual([
        'job.queued',
        'job.processing',
        'job.completed',
      ]);
    });
    expect(await load(jobId)).toMatchObject({ totalRows: 50, attempt: 1 });
    expect(await service.db.outboxMessage.count()).toBe(0);
  });
});

test('a file that takes its worker down three times ends as processing_crashed', async () => {
  const service = await openService('postgres');
  await service.start('api');
  const accepted: unknown = await (await service.upload(large, 'census.csv')).json();
  const jobId = String(Object(accepted).job_id);
  const load = () => service.db.job.findUniqueOrThrow({ where: { id: jobId } });
  for (const attempt of [1, 2, 3]) {
    const worker = await service.start('worker', mortal);
    await eventually(async () => expect(await load()).toMatchObject({ status: 'processing', attempt }), 60_000);
    await worker.kill('SIGKILL');
  }
  await service.start('worker');
  await eventually(async () => expect((await load()).status).toBe('failed'), 60_000);
  expect(await load()).toMatchObject({ errorCode: 'processing_crashed', lostAttempts: 3 });
  await service.close();
});
