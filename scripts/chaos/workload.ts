import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateCsv } from '../generate/generate-csv.ts';
import type { SeededRandom } from '../generate/seeded-random.ts';
import type { TopologyPartner } from '../topology/open-partner.ts';

const samples = join(import.meta.dirname, '../../samples');
const GIVE_UP_MS = 20_000;
/** A token that another clock takes for old, a body cut off, a key whose first request is under way, too many requests. */
const MAY_PASS = [401, 408, 409, 429];

export type Corpus = ReadonlyMap<string, Blob>;
export type ChaosPartner = TopologyPartner & { readonly callbackUrl: string };
/** How often the service answered what. */
export type Answers = Map<string, number>;
type OnRefusal = (status: number, body: RefusedBody) => void;

export interface RefusedBody {
  readonly error?: { readonly code?: string; readonly request_id?: string };
}

export interface Accepted {
  readonly jobId: string;
  readonly fileName: string;
  readonly key: string;
  readonly partner: ChaosPartner;
}

export interface Uploads {
  readonly accepted: Accepted[];
  /** Keys of uploads of which nobody knows whether they were accepted. */
  readonly unknown: string[];
}

interface UploadParts {
  readonly partner: ChaosPartner;
  readonly corpus: Corpus;
  readonly random: SeededRandom;
  readonly stop: AbortSignal;
  readonly answers: Answers;
  readonly onRefusal: OnRefusal;
}

/** Files of each kind of ending: clean, with errors, and one that fails as a whole; unless `brief`, also of the other lane. */
export function makeCorpus({ brief = false }): Corpus {
  const sample = (name: string): [string, Blob] => [name, new Blob([readFileSync(join(samples, name))])];
  const csv = (name: string, rows: number, seed: number): [string, Blob] => [
    name,
    new Blob([...generateCsv({ rows, seed })]),
  ];
  return new Map([
    sample('acme-census.csv'),
    sample('brokerage-export.csv'),
    sample('fiction-sponsor.834'),
    csv('one.csv', 1, 3),
    csv('small.csv', 120, 4),
    ...(brief ? [] : [csv('medium.csv', 4_000, 5), csv('large.csv', 25_000, 6)]),
    ['hopeless.csv', new Blob([`Name,Remark\n${'nobody,nothing\n'.repeat(30)}`])],
  ]);
}

/**
 * Uploads at random until `stop` is aborted. Each has an idempotency key, so that after a lost answer it can be asked
 * what became of it. Returns what was accepted and what nobody knows.
 */
export async function runUploads({ partner, corpus, random, stop, answers, onRefusal }: UploadParts): Promise<Uploads> {
  const accepted: Accepted[] = [];
  const unknown: string[] = [];
  for (let n = 0; !stop.aborted; n++) {
    const fileName = random.pick([...corpus.keys()]);
    const key = `chaos-${partner.id}-${n}`;
    const fields: Record<string, string> = random.chance(0.3) ? { callback_url: partner.callbackUrl } : {};
    const options = { fileName, fields, headers: { 'Idempotency-Key': key } };
    const jobId = await insist(() => partner.upload(corpus.get(fileName)!, options), { answers, onRefusal });
    if (jobId === null) unknown.push(key);
    else {
      accepted.push({ jobId, fileName, key, partner });
      if (random.chance(0.05)) await cancel(partner, jobId, answers);
    }
    await sleep(random.integer(20, 400));
  }
  return { accepted, unknown };
}

/** The job's id; null when no answer could be had in time. */
async function insist(
  upload: () => ReturnType<TopologyPartner['upload']>,
  { answers, onRefusal }: Pick<UploadParts, 'answers' | 'onRefusal'>,
): Promise<string | null> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    const answer = await upload().catch((error) => ({
      status: 0,
      failure: error.cause?.code ?? error.message,
      body: {},
    }));
    const { status } = answer;
    const body: RefusedBody & { job_id?: string } = answer.body;
    count(answers, `upload ${'failure' in answer ? answer.failure : status} ${body.error?.code ?? ''}`.trim());
    if (status === 201) return body.job_id ?? null;
    if (status >= 400 && status < 500 && !MAY_PASS.includes(status)) onRefusal(status, body);
    await sleep(300);
  }
  return null;
}

/** Whether it succeeds does not matter: what counts is that the job ends once. */
async function cancel(partner: ChaosPartner, jobId: string, answers: Answers): Promise<void> {
  const answer = await partner.send(`/v1/jobs/${jobId}/cancel`, { method: 'POST' }).catch(() => null);
  await answer?.body?.cancel();
  count(answers, `cancel ${answer?.status ?? 'no answer'}`);
}

function count(answers: Answers, name: string): void {
  answers.set(name, (answers.get(name) ?? 0) + 1);
}
