import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ScannerUnavailableError, scanStream } from '../src/scan/scan-stream.ts';
import { type ClamdServer, EICAR, SILENCE, startClamd } from './clamd-server.ts';
import { type Bench, openBench } from './worker-bench.ts';

jest.setTimeout(120_000);

const header = 'Member ID,First Name,Last Name,Date of Birth\n';
const clean = `${header}M1,Ada,Example,04/16/1980\n`;
const infected = `${header}M1,${EICAR},Example,04/16/1980\n`;

let bench: Bench;
let servers: ClamdServer[] = [];
beforeEach(async () => {
  bench = await openBench();
});
afterEach(async () => {
  await Promise.all([bench.close(), ...servers.map((server) => server.close())]);
  servers = [];
});

async function start(answer?: string | null): Promise<ClamdServer> {
  const server = await startClamd(answer);
  servers.push(server);
  return server;
}

async function process(csv: string, scannerUrl: string): Promise<string> {
  const { id } = await bench.submit(csv);
  await bench.handler({ scannerUrl }).handle({ job_id: id }, { id: 'test', attemptsMade: 0 });
  return id;
}
const load = (id: string) => bench.db.job.findUniqueOrThrow({ where: { id }, include: { original: true } });

test('a clean file is processed, after clamd has seen every byte of it', async () => {
  const clamd = await start();
  const csv = clean + 'M2,Bo,Example,04/16/1980\n'.repeat(5_000);
  expect(await load(await process(csv, clamd.url))).toMatchObject({ status: 'completed' });
  expect(clamd.scanned.map(String)).toEqual([csv]);
});

test('an infected file is refused and taken away, and the audit trail says so', async () => {
  const job = await load(await process(infected, (await start()).url));
  expect(job).toMatchObject({ status: 'failed', errorCode: 'file_infected', filesPurgedAt: expect.any(Date) });
  expect(job.original).toMatchObject({ encryption: {}, deletedAt: expect.any(Date) });
  for await (const { key } of bench.storage.list('')) throw new Error(`still there: ${key}`);
  const entries = await bench.db.auditEntry.findMany({ where: { action: 'file.refused' } });
  expect(entries).toMatchObject([{ actorId: 'virus-scanner', subjectId: job.id }]);
});

test('while the scanner is away, or gives no verdict, a file is held and never passed; then it goes on', async () => {
  const away = await start();
  await away.close();
  const answers = ['INSTREAM size limit exceeded. ERROR', 'stream: Broken.Heuristic ERROR', '', null];
  const places = [away.url, ...(await Promise.all(answers.map(async (answer) => (await start(answer)).url)))];
  for (const url of places) {
    const job = await load(await process(clean, url));
    expect([url, job.status, job.lostAttempts]).toEqual([url, 'queued', 0]);
  }
  const [held] = await bench.db.job.findMany({ where: { status: 'queued' }, orderBy: { id: 'asc' } });
  const scannerUrl = (await start()).url;
  await bench.handler({ scannerUrl }).handle({ job_id: held!.id }, { id: 'test', attemptsMade: 0 });
  expect(await bench.db.job.count({ where: { status: 'completed' } })).toBe(1);
});

describe('clamd’s protocol', () => {
  async function* chunks(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text);
  }

  test('a signature that lies across two chunks is found', async () => {
    const { url } = await start();
    expect(await scanStream(url, chunks(EICAR.slice(0, 30), EICAR.slice(30)))).toBe('Eicar-Signature');
    expect(await scanStream(url, chunks())).toBeNull();
  });

  test('silence counts as away', async () => {
    const { url } = await start(SILENCE);
    await expect(scanStream(url, chunks('x'), { silenceMs: 50 })).rejects.toThrow(ScannerUnavailableError);
  });

  test('trouble with the file itself is not taken for trouble with the scanner', async () => {
    const { url } = await start();
    async function* broken(): AsyncIterable<Uint8Array> {
      yield Buffer.from('x');
      throw new RangeError('storage');
    }
    await expect(scanStream(url, broken())).rejects.toThrow(RangeError);
  });
});

// With the real daemon, where one is named: CLAMD_TEST_URL=tcp://127.0.0.1:3310.
const real = globalThis.process.env.CLAMD_TEST_URL;
if (real !== undefined) {
  test('the real clamd refuses EICAR and passes a clean file', async () => {
    expect(await load(await process(infected, real))).toMatchObject({ errorCode: 'file_infected' });
    expect(await load(await process(clean, real))).toMatchObject({ status: 'completed' });
  });
}
