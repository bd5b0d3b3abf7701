// By order, not by time: the backlog is there before anyone works on it, and one worker has room for one small file at a
// time. Whoever comes last with one file is not served last.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { generateCsv } from '../../scripts/generate/generate-csv.ts';
import type { TopologyPartner } from '../../scripts/topology/open-partner.ts';
import { openTopology, type Topology } from '../../scripts/topology/open-topology.ts';
import { eventually } from '../environment/eventually.ts';

jest.setTimeout(120_000);

const backlog = 12;

describe.each(['redis', 'postgres'] as const)('one partner’s backlog, queues on %s', (queue) => {
  let topology: Topology;
  let crowd: TopologyPartner;
  let single: TopologyPartner;
  beforeAll(async () => {
    topology = await openTopology({ accounts: { createPartner, createClient }, queue, store: 'disk' });
    await topology.startAll({ api: 1 });
    crowd = await topology.openPartner('Crowd');
    single = await topology.openPartner('Single');
  });
  afterAll(() => topology.close());

  async function submit(partner: TopologyPartner, rows: number): Promise<string> {
    const { status, body } = await partner.upload(new Blob([...generateCsv({ rows })]), { fileName: 'census.csv' });
    expect(status).toBe(201);
    return String(body.job_id);
  }

  const completed = async () => {
    const jobs = await topology.db.job.findMany({
      where: { completedAt: { not: null } },
      orderBy: { completedAt: 'asc' },
      select: { id: true },
    });
    return jobs.map(({ id }) => id);
  };

  test('another’s one file is among the first, and the large one is in nobody’s way', async () => {
    const huge = await submit(crowd, 25_000);
    for (let n = 0; n < backlog; n++) await submit(crowd, 500);
    const small = await submit(single, 100);
    const [worker] = await topology.startAll({ worker: 1 }, { env: { WORKER_LARGE_CONCURRENCY: '0' } });
    await eventually(async () => expect(await completed()).toHaveLength(backlog + 1), 60_000);
    expect((await completed()).indexOf(small)).toBeLessThan(2);
    expect(await topology.db.job.findUnique({ where: { id: huge } })).toMatchObject({
      status: 'queued',
      lane: 'large',
    });

    await worker?.kill('SIGTERM');
    await topology.startAll({ worker: 1 });
    await eventually(async () => expect(await completed()).toContain(huge), 60_000);
  });

  test('every session of the apps says what it is, whatever opens it', async () => {
    await topology.startAll({ delivery: 1 });
    const { greetings } = topology.servers.networks.postgres;
    const sessions = greetings.map((greeting) => greeting.toString('latin1').replaceAll('\0', ' '));
    expect(sessions.length).toBeGreaterThan(10);
    const told = [/ -c TimeZone=UTC /, / -c jit=off /, / -c role=rollcall_(app|system) /];
    expect(sessions.filter((session) => !told.every((option) => option.test(session)))).toEqual([]);
  });
});
