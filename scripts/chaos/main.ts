// npm run chaos [-- --seed N --faults 200 --queue redis|postgres --store s3|disk]: causes random failures of every
// component. Everything that was accepted must still be processed exactly once and correctly. Exits with 1 otherwise.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { sweepScratch as SweepScratch } from '../../apps/worker/src/sweep-scratch.ts';
import type { sweepOrphans as SweepOrphans } from '../../apps/worker/src/sweep-storage.ts';
import { loadAccounts } from '../topology/built-accounts.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    faults: { type: 'string', default: '200' },
    queue: { type: 'string', default: 'redis' },
    store: { type: 'string', default: 's3' },
  },
});
const worker = join(import.meta.dirname, '../../apps/worker/dist');
const load = (file: string) => import(pathToFileURL(join(worker, file)).href);
const { sweepOrphans }: { sweepOrphans: typeof SweepOrphans } = await load('sweep-storage.js');
const { sweepScratch }: { sweepScratch: typeof SweepScratch } = await load('sweep-scratch.js');

console.log(`seed ${values.seed}`);
const startedAt = Date.now();
const outcome = await runChaos({
  seed: Number(values.seed),
  faults: Number(values.faults),
  queue: values.queue === 'postgres' ? 'postgres' : 'redis',
  store: values.store === 'disk' ? 'disk' : 's3',
  code: { ...(await loadAccounts()), sweepOrphans, sweepScratch },
  print: console.log,
});
console.log(JSON.stringify(outcome, null, 2));
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`${values.faults} faults in ${seconds} s, seed ${values.seed}: ${outcome.violations.length} violations`);
process.exit(outcome.violations.length === 0 ? 0 : 1);
