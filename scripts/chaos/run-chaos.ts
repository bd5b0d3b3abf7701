// A run: the whole service, a quiet round whose results are the reference, then uploads from several partners during
// random faults, and finally the checks.
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '../generate/seeded-random.ts';
import type { Accounts } from '../topology/built-accounts.ts';
import { openTopology, type Topology } from '../topology/open-topology.ts';
import { checkEvents, checkJobs, checkStorage, type Sweeps } from './check-outcome.ts';
import { listFaults } from './faults.ts';
import { type Fleet, type FleetCounts, type OnViolation, startFleet } from './fleet.ts';
import { readResult } from './read-results.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answers, type ChaosPartner, type Corpus, makeCorpus, type RefusedBody, runUploads } from './workload.ts';

/** Short leases and intervals, so that recovery takes seconds. */
const ENV = {
  JOB_LEASE_SECONDS: '5',
  SWEEP_SECONDS: '1',
  DELIVERY_LEASE_SECONDS: '16',
  SHUTDOWN_TIMEOUT_SECONDS: '20',
};
const FAULTS_AT_ONCE = 2;

export interface ChaosOptions {
  readonly seed: number;
  readonly faults: number;
  readonly queue: 'redis' | 'postgres';
  readonly store: 's3' | 'disk';
  /** Functions of the apps. */
  readonly code: Pick<Accounts, 'createPartner' | 'createClient'> & Sweeps;
  readonly counts?: FleetCounts;
  readonly partners?: number;
  /** Without large files. */
  readonly brief?: boolean;
  readonly settleMs?: number;
  readonly print?: (line: string) => void;
}

/** The choices follow from the seed; when they fall in the life of a job depends on the machine. */
export async function runChaos({
  seed,
  faults,
  queue,
  store,
  code,
  settleMs = 300_000,
  print = () => {},
  ...rest
}: ChaosOptions) {
  const violations: string[] = [];
  const onViolation: OnViolation = (what, detail = '') => {
    violations.push(what);
    print(`VIOLATION ${what}\n${detail}`);
  };
  const random = new SeededRandom(seed);
  const receiver = await startReceiver();
  const topology = await openTopology({ accounts: code, queue, store, durable: true, env: ENV });
  const counts = rest.counts ?? { api: 2, worker: 3, delivery: 2 };
  const fleet = startFleet(topology, counts, { onViolation });
  try {
    await fleet.allReady();
    const corpus = makeCorpus(rest);
    const partners = await openPartners(topology, receiver, rest.partners ?? 3);
    const expected = await runQuietly(topology, { partners, corpus });
    print(`quiet: ${expected.size} files done; now ${faults} faults, queues on ${queue}, files on ${store}`);
    const storm = await runStorm({ topology, fleet, receiver, partners, corpus, faults, random, print, onViolation });
    await settle(topology, settleMs, print);
    await fleet.close();

    const context = { topology, receiver, violations: { push: (what: string) => onViolation(what) } };
    const ends = await checkJobs({ ...context, uploads: storm.uploads, expected });
    const events = await checkEvents(context);
    const sweeps = { ...code, listLeftovers: () => listLeftovers(topology) };
    const storage = await checkStorage({ ...context, sweeps });
    const answers = Object.fromEntries(storm.answers);
    return {
      violations,
      faults: storm.done,
      accepted: storm.uploads.accepted.length,
      ends,
      ...events,
      ...storage,
      answers,
      errors: Object.fromEntries(fleet.errors),
    };
  } finally {
    await fleet.close();
    await topology.close();
    await receiver.close();
  }
}

async function openPartners(topology: Topology, receiver: Receiver, count: number): Promise<ChaosPartner[]> {
  const names = Array.from({ length: count }, (_, n) => `partner-${n}`);
  return Promise.all(
    names.map(async (name) => {
      const partner = await topology.openPartner(name);
      const answer = await partner.send(`/v1/partner-config/${partner.id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          webhook_url: `${receiver.url}/${name}`,
          webhook_secret: 'a-configured-secret-of-32-letters',
          webhook_events: ['job.queued', 'job.processing', 'job.completed', 'job.failed'],
        }),
      });
      if (!answer.ok) throw new Error(`webhook not configured: ${answer.status} ${await answer.text()}`);
      return { ...partner, callbackUrl: `${receiver.url}/${name}-callback` };
    }),
  );
}

/** A storm over a service that is down shows nothing: the next fault waits until there is work again, but not for ever. */
async function untilWork({ db }: Topology): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; await sleep(100)) {
    if ((await db.job.count({ where: { completedAt: null } }).catch(() => 0)) > 0) return;
  }
}

/** Every partner's every file once, undisturbed: what must come out of it later too. */
async function runQuietly(
  topology: Topology,
  { partners, corpus }: Pick<StormParts, 'partners' | 'corpus'>,
): Promise<Map<string, string>> {
  const expected = new Map<string, string>();
  await Promise.all(
    partners.map(async (partner) => {
      const jobs = new Map<string, string>();
      for (const [fileName, file] of corpus) {
        const { status, body } = await partner.upload(file, { fileName });
        if (status !== 201) throw new Error(`${fileName} not accepted: ${status} ${JSON.stringify(body)}`);
        jobs.set(fileName, String(body.job_id));
      }
      await settle(topology, 120_000);
      for (const [fileName, jobId] of jobs)
        expected.set(`${partner.id} ${fileName}`, (await readResult(topology, jobId)).text);
    }),
  );
  return expected;
}

interface StormParts {
  readonly topology: Topology;
  readonly fleet: Fleet;
  readonly receiver: Receiver;
  readonly partners: readonly ChaosPartner[];
  readonly corpus: Corpus;
  readonly faults: number;
  readonly random: SeededRandom;
  readonly print: (line: string) => void;
  readonly onViolation: OnViolation;
}

async function runStorm({
  topology,
  fleet,
  receiver,
  partners,
  corpus,
  faults,
  random,
  print,
  onViolation,
}: StormParts) {
  const stop = new AbortController();
  const answers: Answers = new Map();
  const onRefusal = (status: number, body: RefusedBody) =>
    onViolation(
      `a good file was refused: ${status} ${JSON.stringify(body)}`,
      fleet.findLog(body.error?.request_id ?? ''),
    );
  const uploading = partners.map((partner, n) => {
    const own = new SeededRandom(random.integer(1, 1e9) + n);
    return runUploads({ partner, corpus, random: own, stop: stop.signal, answers, onRefusal });
  });
  const list = listFaults({ topology, fleet, receiver });
  const startedAt = Date.now();
  const done: Record<string, number> = {};
  const held = new Set<string>();
  let left = faults;
  const strike = async () => {
    while (left > 0) {
      const fault = random.pick(list.filter(({ resource, isOff }) => !held.has(resource) && !isOff?.()));
      left--;
      held.add(fault.resource);
      const at = ((Date.now() - startedAt) / 1000).toFixed(1);
      const detail = await fault.run(random);
      held.delete(fault.resource);
      done[fault.name] = (done[fault.name] ?? 0) + 1;
      print(`${at.padStart(7)} s  ${fault.name}${detail ? ` (${detail})` : ''}`);
      await sleep(random.integer(0, 1_000));
      await untilWork(topology);
    }
  };
  await Promise.all(Array.from({ length: FAULTS_AT_ONCE }, strike));
  stop.abort();
  const parts = await Promise.all(uploading);
  await fleet.allReady();
  const uploads = { accepted: parts.flatMap((part) => part.accepted), unknown: parts.flatMap((part) => part.unknown) };
  return { uploads, answers, done };
}

/** Until every job has ended and every webhook has gone out, or the time is over: the checks say what has not. */
async function settle({ db }: Topology, withinMs: number, print: (line: string) => void = () => {}): Promise<void> {
  const startedAt = Date.now();
  for (let told = startedAt; Date.now() - startedAt < withinMs; await sleep(250)) {
    const open = await db.job.count({ where: { completedAt: null } });
    const pending = await db.webhookDelivery.count({ where: { state: 'pending' } });
    if (open + pending === 0) return;
    if (Date.now() - told < 20_000) continue;
    told = Date.now();
    print(`settling: ${open} jobs and ${pending} webhooks after ${Math.round((told - startedAt) / 1000)} s`);
  }
}

async function listLeftovers({ servers }: Topology): Promise<string[]> {
  const folders = [servers.scratchDirectory, ...(servers.s3 ? [] : [servers.objectsDirectory])];
  const found = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true }).catch(() => [])));
  const [scratch = [], objects = []] = found;
  return [...scratch, ...objects.filter((name) => name.endsWith('.partial'))];
}
