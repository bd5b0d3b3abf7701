import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateCsv } from '../generate/generate-csv.ts';

const samples = join(import.meta.dirname, '../../samples');
const GIVE_UP_MS = 20_000;
/** A token that another clock takes for old, a body cut off, a key whose first request is under way, too many requests. */
const MAY_PASS = [401, 408, 409, 429];

/** Files of each kind of ending: clean, with errors, and one that fails as a whole; unless `brief`, also of the other lane. */
export function makeCorpus({ brief }) {
  const sample = (name) => [name, new Blob([readFileSync(join(samples, name))])];
  const csv = (name, rows, seed) => [name, new Blob([...generateCsv({ rows, seed })])];
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
export async function runUploads({ partner, corpus, callbackUrl, random, stop, answers, onRefusal }) {
  const accepted = [];
  const unknown = [];
  for (let n = 0; !stop.aborted; n++) {
    const fileName = random.pick([...corpus.keys()]);
    const key = `chaos-${partner.id}-${n}`;
    const fields = random.chance(0.3) ? { callback_url: callbackUrl } : {};
    const options = { fileName, fields, headers: { 'Idempotency-Key': key } };
    const jobId = await insist(() => partner.upload(corpus.get(fileName), options), { answers, onRefusal });
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
async function insist(upload, { answers, onRefusal }) {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    const { status, body } = await upload().catch((error) => ({
      status: error.cause?.code ?? error.message,
      body: {},
    }));
    count(answers, `upload ${status} ${body.error?.code ?? ''}`.trim());
    if (status === 201) return body.job_id;
    if (status >= 400 && status < 500 && !MAY_PASS.includes(status)) onRefusal(status, body);
    await sleep(300);
  }
  return null;
}

/** Whether it succeeds does not matter: what counts is that the job ends once. */
async function cancel(partner, jobId, answers) {
  const answer = await partner.send(`/v1/jobs/${jobId}/cancel`, { method: 'POST' }).catch(() => null);
  await answer?.body?.cancel();
  count(answers, `cancel ${answer?.status ?? 'no answer'}`);
}

function count(answers, name) {
  answers.set(name, (answers.get(name) ?? 0) + 1);
}
