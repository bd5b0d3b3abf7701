// What a small file asks of PostgreSQL, by name, so that nothing is asked twice without anybody seeing it.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { type Receiver, startReceiver } from '../../apps/delivery/test/receiver.ts';
import { generateCsv } from '../../scripts/generate/generate-csv.ts';
import { openTopology, type Topology } from '../../scripts/topology/open-topology.ts';
import { eventually } from '../environment/eventually.ts';

jest.setTimeout(120_000);

const FILES = 10;
/** Queued, processing, completed. */
const EVENTS = 3;

let topology: Topology;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  topology = await openTopology({ accounts: { createPartner, createClient }, store: 'disk' });
  await topology.startAll({ api: 1, worker: 1, delivery: 1 });
});
afterAll(async () => {
  await topology.close();
  await receiver.close();
});

test('a small file asks each thing once, and each of its events three', async () => {
  const partner = await topology.openPartner('One');
  const send = async (seed: number) => {
    const known = receiver.received.length;
    const file = new Blob([...generateCsv({ rows: 100, seed })]);
    const fields = { callback_url: `${receiver.url}/hook` };
    const { status } = await partner.upload(file, { fileName: 'small.csv', fields });
    expect(status).toBe(201);
    await eventually(async () => expect(receiver.received.length).toBe(known + EVENTS));
  };
  await send(0);
  const { statements } = topology.servers;
  const before = statements.read();
  for (let file = 1; file <= FILES; file++) await send(file);
  const after = statements.read();
  const asked = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const once = ['accept_jobs', 'list_vendors', 'find_next_jobs', 'begin_attempt', 'end_job'];
  expect(Object.fromEntries(once.map((name) => [name, asked(name)]))).toEqual(
    Object.fromEntries(once.map((name) => [name, FILES])),
  );
  const ofEvents = ['hold_named_endpoints', 'read_due_deliveries', 'record_attempts'];
  expect(ofEvents.reduce((sum, name) => sum + asked(name), 0)).toBeLessThanOrEqual(3 * EVENTS * FILES);
});
