import type { Database } from '@rollcall/database';
import type { Storage } from '@rollcall/storage';
import type { Topology } from '../topology/open-topology.ts';
import { readResult } from './read-results.ts';
import type { ReceivedEvent, Receiver } from './receiver.ts';
import type { Uploads } from './workload.ts';

/** Every check adds what must not be true, however much went wrong. */
interface Violations {
  push(what: string): void;
}

export interface Sweeps {
  readonly sweepOrphans: (parts: { db: Database; storage: Storage }, now: Date) => Promise<number>;
  readonly sweepScratch: (directory: string, now: Date) => Promise<unknown>;
}

interface JobsToCheck {
  readonly topology: Topology;
  readonly uploads: Uploads;
  /** By partner and file name: what came of the file in peace. */
  readonly expected: ReadonlyMap<string, string>;
  readonly violations: Violations;
}

/** A job may be given up by design: cancelled by its owner, or after it has cost three workers. */
const ENDED_OTHERWISE: ReadonlySet<string | null> = new Set(['cancelled', 'processing_crashed']);
const MOST_LOST_ATTEMPTS = 3;
/** A later event waits for an earlier one at most this long. */
const ORDER_WAIT_MS = 30_000;
/** The clocks of apps were moved; what they wrote may be off by as much. */
const DAY_MS = 24 * 3_600_000;

export async function checkJobs({ topology, uploads, expected, violations }: JobsToCheck) {
  const { accepted, unknown } = uploads;
  const jobs = new Map((await topology.db.job.findMany()).map((job) => [job.id, job]));
  const open = [...jobs.values()].filter((job) => job.completedAt === null);
  for (const job of open) violations.push(`${job.id} never ended: ${job.status}, attempt ${job.attempt}`);
  const ends: Record<string, number> = {};
  const answered = new Set<string>();
  for (const { jobId, fileName, key, partner } of accepted) {
    if (!jobs.has(jobId)) violations.push(`${key} was accepted as ${jobId}, which is lost`);
    if (jobs.get(jobId)?.completedAt == null) continue;
    const result = await readResult(topology, jobId).catch((error) => ({
      status: 'unreadable',
      errorCode: null,
      lostAttempts: 0,
      text: String(error),
      controlNumbers: [],
    }));
    for (const number of result.controlNumbers) {
      if (answered.has(`${partner.id} ${number}`)) violations.push(`two answers have the control number ${number}`);
      answered.add(`${partner.id} ${number}`);
    }
    const end = result.errorCode ?? result.status;
    ends[end] = (ends[end] ?? 0) + 1;
    if (ENDED_OTHERWISE.has(result.errorCode)) {
      if (result.errorCode === 'processing_crashed' && result.lostAttempts < MOST_LOST_ATTEMPTS)
        violations.push(`${jobId} was given up after ${result.lostAttempts} losses`);
    } else if (result.text !== expected.get(`${partner.id} ${fileName}`))
      violations.push(`${jobId} (${fileName}) came out otherwise: ${result.text}`);
  }
  const ids = accepted.map(({ jobId }) => jobId);
  if (new Set(ids).size !== ids.length) violations.push('two uploads were answered with one job');
  const surplus = jobs.size - expected.size - ids.length;
  if (surplus < 0 || surplus > unknown.length)
    violations.push(`${surplus} jobs more than accepted, with ${unknown.length} uploads of unknown fate`);
  return ends;
}

interface EventsToCheck {
  readonly topology: Topology;
  readonly receiver: Receiver;
  readonly violations: Violations;
}

export async function checkEvents({ topology, receiver, violations }: EventsToCheck) {
  const { db } = topology;
  const jobs = await db.job.findMany({ include: { events: { orderBy: { sequence: 'asc' } } } });
  for (const job of jobs) {
    const types: string[] = job.events.map((event) => event.type);
    const last = job.status === 'failed' ? 'job.failed' : 'job.completed';
    const isRight =
      types[0] === 'job.queued' &&
      types.at(-1) === last &&
      types.slice(1, -1).every((type) => type === 'job.processing') &&
      types.length <= 3 &&
      job.events.every((event, index) => event.sequence === index + 1);
    if (job.completedAt !== null && !isRight) violations.push(`${job.id} has the events ${types.join(', ')}`);
  }
  const deliveries = await db.webhookDelivery.findMany({ include: { event: true, endpoint: true } });
  for (const { id, state, event, endpoint } of deliveries) {
    const arrived = receiver.events.get(`${new URL(endpoint.url).pathname} ${event.id}`);
    if (!arrived) violations.push(`${event.type} of ${event.jobId} never arrived: delivery ${id} is ${state}`);
    else if (state !== 'succeeded') violations.push(`delivery ${id} arrived and is ${state}`);
  }
  checkOrder(receiver, new Map(deliveries.map(({ event }) => [event.id, event])), violations);
  for (const id of receiver.clashes) violations.push(`event ${id} arrived with two bodies`);
  return {
    deliveries: deliveries.length,
    repeated: [...receiver.events.values()].filter(({ times }) => times > 1).length,
  };
}

/** By first arrival at an endpoint; what came late may be overtaken after its time. */
function checkOrder(receiver: Receiver, known: ReadonlyMap<string, { createdAt: Date }>, violations: Violations): void {
  const seen = new Map<string, (Pick<ReceivedEvent, 'sequence' | 'arrivedAt'> & { createdAt: number })[]>();
  for (const [id, { endpoint, jobId, sequence, arrivedAt }] of receiver.events) {
    const line = `${endpoint} ${jobId}`;
    const earlier = seen.get(line) ?? [];
    const overtaker = earlier.find((other) => other.sequence > sequence);
    if (overtaker && overtaker.arrivedAt - overtaker.createdAt < ORDER_WAIT_MS)
      violations.push(
        `event ${sequence} of ${jobId} came ${arrivedAt - overtaker.arrivedAt} ms after ${overtaker.sequence}`,
      );
    const createdAt = known.get(id.split(' ')[1] ?? '')?.createdAt.getTime() ?? arrivedAt;
    seen.set(line, [...earlier, { sequence, arrivedAt, createdAt }]);
  }
}

/** After the sweeps, as they will run when a day has passed. */
interface StorageToCheck {
  readonly topology: Topology;
  readonly sweeps: Sweeps & { readonly listLeftovers: () => Promise<string[]> };
  readonly violations: Violations;
}

export async function checkStorage({ topology, sweeps, violations }: StorageToCheck) {
  const { db, storage, servers } = topology;
  const tomorrow = new Date(Date.now() + 1.1 * DAY_MS);
  const orphans = await sweeps.sweepOrphans({ db, storage }, tomorrow);
  await sweeps.sweepScratch(servers.scratchDirectory, tomorrow);
  const rows = await db.storedObject.findMany({ where: { deletedAt: null } });
  const known = new Set(rows.map((row) => row.storageKey));
  const kept = new Set<string>();
  for await (const { key } of storage.list('')) kept.add(key);
  for (const key of known) if (!kept.has(key)) violations.push(`${key} is gone from storage`);
  for (const key of kept) if (!known.has(key)) violations.push(`${key} is left behind in storage`);
  for (const file of await sweeps.listLeftovers()) violations.push(`${file} is left behind on the disk`);
  const outbox = await db.outboxMessage.count();
  if (outbox > 0) violations.push(`${outbox} messages are left in the outbox`);
  return { orphansSwept: orphans, objects: kept.size };
}
