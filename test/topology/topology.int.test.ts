// The production topology in plain processes: two APIs behind a balancer, four workers, two deliverers, Redis, PostgreSQL
// and S3. Files of several partners at once; each ends once, right, and is announced.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import { generateCsv } from '../../scripts/generate/generate-csv.ts';
import type { TopologyPartner } from '../../scripts/topology/open-partner.ts';
import { openTopology, type Topology } from '../../scripts/topology/open-topology.ts';
import { eventually } from '../environment/eventually.ts';

jest.setTimeout(180_000);

const secret = 'a-configured-secret-of-32-letters';
const filesEach = 6;

let topology: Topology;
let receiver: Receiver;
let partners: TopologyPartner[];
beforeAll(async () => {
  receiver = await startReceiver();
  topology = await openTopology({ accounts: { createPartner, createClient } });
  await topology.startAll({ api: 2, worker: 4, delivery: 2 });
  partners = await Promise.all(['One', 'Two', 'Three'].map((name) => topology.openPartner(name)));
});
afterAll(async () => {
  await topology.close();
  await receiver.close();
});

const endpointOf = ({ name }: TopologyPartner) => `${receiver.url}/${name}`;
const arrivedAt = ({ name }: TopologyPartner) => receiver.received.filter(({ path }) => path.endsWith(`/${name}`));

async function configureWebhook(partner: TopologyPartner): Promise<void> {
  const configured = await partner.send(`/v1/partner-config/${partner.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      webhook_url: endpointOf(partner),
      webhook_secret: secret,
      webhook_events: ['job.completed', 'job.failed'],
    }),
  });
  expect(configured.status).toBe(200);
}

/** One row more for each file, so that no two are alike. */
async function uploadAll(partner: TopologyPartner, seed: number): Promise<{ jobId: string; rows: number }[]> {
  const sizes = Array.from({ length: filesEach }, (_, n) => 200 + n);
  return Promise.all(
    sizes.map(async (rows, n) => {
      const file = new Blob([...generateCsv({ rows, seed: seed + n })]);
      const { status, body } = await partner.upload(file, { fileName: `census-${n}.csv` });
      expect(status).toBe(201);
      return { jobId: String(body.job_id), rows };
    }),
  );
}

describe('files of several partners at once', () => {
  let uploads: { partner: TopologyPartner; jobId: string; rows: number }[];
  beforeAll(async () => {
    await Promise.all(partners.map(configureWebhook));
    const accepted = await Promise.all(
      partners.map(async (partner, n) => (await uploadAll(partner, 100 * n)).map((upload) => ({ partner, ...upload }))),
    );
    uploads = accepted.flat();
  });

  test('all end, each once, and with the rows they had', async () => {
    await eventually(async () => {
      const open = await topology.db.job.count({ where: { status: { in: ['queued', 'processing'] } } });
      expect(open).toBe(0);
    }, 120_000);
    const jobs = await topology.db.job.findMany();
    expect(new Map(jobs.map((job) => [job.id, job.totalRows]))).toEqual(
      new Map(uploads.map(({ jobId, rows }) => [jobId, rows])),
    );
    for (const job of jobs) expect(job.status).toMatch(/^completed/);
    expect(jobs.map((job) => [job.attempt, job.lostAttempts])).toEqual(jobs.map(() => [1, 0]));
  });

  test('the output of each is its partner’s alone, through either API', async () => {
    for (const { partner, jobId, rows } of uploads) {
      const detail: unknown = await (await partner.send(`/v1/jobs/${jobId}`)).json();
      expect(detail).toMatchObject({ statistics: { total_rows: rows } });
      const output = await (await partner.send(`/v1/files/${jobId}/output`)).text();
      expect(JSON.parse(output)).toMatchObject({ job_id: jobId });
      const stranger = partners.find(({ id }) => id !== partner.id);
      expect((await stranger?.send(`/v1/files/${jobId}/output`))?.status).toBe(404);
    }
  });

  test('every event arrives at its partner, signed, and nothing else does', async () => {
    for (const partner of partners) {
      const expected = uploads.filter((upload) => upload.partner === partner).map(({ jobId }) => jobId);
      await eventually(
        () =>
          expect(
            arrivedAt(partner)
              .map(({ payload }) => payload.job_id)
              .sort(),
          ).toEqual(expected.sort()),
        60_000,
      );
      for (const { body, headers, payload } of arrivedAt(partner)) {
        expect(payload).toMatchObject({ event: 'job.completed', partner_id: partner.id });
        const digest = createHmac('sha256', secret).update(body).digest('hex');
        expect(headers['x-service-signature']).toBe(`sha256=${digest}`);
      }
    }
  });

  test('SIGTERM ends every process orderly', async () => {
    const apps = [...topology.apps];
    await Promise.all(apps.map((app) => app.kill('SIGTERM')));
    for (const app of apps) expect(app.log()).toContain('"exit_code":0');
  });
});
