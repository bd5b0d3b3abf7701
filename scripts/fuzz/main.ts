// npm run fuzz [-- --cases N --seed S --from I --save FILE]: processes damaged files of every format with the built
// engine. The same seed gives the same files. --from continues an earlier run. Exits with 1 at the first case that
// fails or takes too long, or if the process exceeds the memory limit. --save writes the file of case --from and exits.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { caseOf } from './cases.ts';
import { corpus } from './corpus.ts';
import { legacyWorkbooks } from './legacy-workbooks.ts';

const STEP_CASES = 5000;
const WATCH_MS = 500;
// SheetJS never finishes reading some damaged formulas. Its process gets five seconds of CPU time.
const CASE_LIMIT_MS = 120_000;
// A quarter of it is usual; xls and xlsb are read in another process with a limit of its own.
const LIMIT_MB = 1024;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    from: { type: 'string', default: '0' },
    save: { type: 'string' },
  },
});
const seed = Number(values.seed);
const start = Number(values.from);
const end = start + Number(values.cases);
const seeds = corpus(legacyWorkbooks());

if (values.save !== undefined) {
  writeFileSync(values.save, caseOf(seed, start, seeds).bytes);
  process.exit(0);
}
console.log(`seed ${seed}, cases ${start} to ${end}`);
const total = new Map<string, number>();
for (let from = start; from < end; from += STEP_CASES) {
  const to = Math.min(end, from + STEP_CASES);
  const result = await runStep(from, to);
  if (result.failure !== undefined) {
    console.error(
      `FAILED: ${result.failure}\n${result.stack ?? ''}\nagain: npm run fuzz -- --seed ${seed} --from ${result.at ?? from}`,
    );
    process.exit(1);
  }
  for (const [ending, count] of result.endings ?? []) total.set(ending, (total.get(ending) ?? 0) + count);
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${to} cases, peak ${peakMb} MB: ${[...total].map(([ending, count]) => `${ending} ${count}`).join(', ')}`,
  );
  if (peakMb > LIMIT_MB) {
    console.error(`FAILED: more than ${LIMIT_MB} MB`);
    process.exit(1);
  }
}

interface StepResult {
  readonly endings?: ReadonlyMap<string, number>;
  readonly failure?: string;
  readonly stack?: string | undefined;
  readonly at?: number | undefined;
}

/** Runs a step in a separate thread, so that a stuck case can't stop the watchdog. */
function runStep(from: number, to: number): Promise<StepResult> {
  const progress = new SharedArrayBuffer(8);
  const counter = new Float64Array(progress);
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { seed, from, to, seeds, progress },
  });
  return new Promise((resolve) => {
    let last: number | undefined = -1;
    let since = Date.now();
    const watch = setInterval(() => {
      if (counter[0] !== last) {
        last = counter[0];
        since = Date.now();
      } else if (Date.now() - since > CASE_LIMIT_MS) {
        finish({ failure: `case ${last} takes longer than ${CASE_LIMIT_MS} ms`, at: last });
      }
    }, WATCH_MS);
    const finish = (result: StepResult) => {
      clearInterval(watch);
      worker.terminate().then(() => resolve({ at: counter[0], ...result }));
    };
    worker.once('message', finish);
    worker.once('error', (error) => finish({ failure: error.message, stack: error.stack }));
  });
}
