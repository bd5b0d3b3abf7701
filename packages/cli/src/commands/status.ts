import { setTimeout as sleep } from 'node:timers/promises';
import type { Rollcall, Run } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { EXIT } from '../exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { describeJob } from '../job-text.ts';
import { numberFrom } from '../number-option.ts';
import { painter, paintStatus, printable } from '../paint.ts';
import { type Column, printTable } from '../table.ts';
import { watchJob } from '../watch-job.ts';

const FOLLOW_MS = 5_000;

interface StatusOptions extends GlobalOptions {
  readonly follow?: true;
  readonly limit: number;
  readonly timeout: number;
}

const COLUMNS: readonly Column<Run>[] = [
  { title: 'JOB', value: (run) => run.run_id },
  {
    title: 'STATUS',
    value: (run) => run.status,
    style: (paint, cell, run) => cell.replace(run.status, paintStatus(paint, run.status)),
  },
  { title: 'UPLOADED', value: (run) => run.uploaded_at.slice(0, 19).replace('T', ' ') },
  { title: 'ROWS', value: (run) => String(run.stats.total_rows) },
  { title: 'FAILED', value: (run) => String(run.stats.error_rows) },
  { title: 'FILE', value: (run) => run.original_filename, shrinks: true },
];

export function addStatus(program: Command, io: Io, setExitCode: (code: number) => void): void {
  program
    .command('status')
    .description('show a job, or list recent jobs')
    .argument('[job]', 'job ID')
    .option('-f, --follow', 'wait for the job to finish; without a job, print changes until Ctrl-C')
    .option('-n, --limit <runs>', 'maximum number of jobs to list', numberFrom(1), 20)
    .option('--timeout <seconds>', 'maximum time to wait for a job', numberFrom(0), 900)
    .action(async (jobId: string | undefined, _: unknown, command: Command) => {
      const options: StatusOptions = command.optsWithGlobals();
      const client = await connect(io, options);
      if (jobId !== undefined) return setExitCode(await showJob(io, client, jobId, options));
      if (options.follow) return followRuns(io, client, options);
      return listRuns(io, client, options);
    });
}

async function showJob(io: Io, client: Rollcall, jobId: string, options: StatusOptions): Promise<number> {
  let job = await client.job(jobId, { signal: io.signal });
  if (options.follow && (job.status === 'queued' || job.status === 'processing')) {
    job = await watchJob(io, client, jobId, { rowCount: job.row_count, timeoutMs: options.timeout * 1000 });
  }
  if (options.json) await printJson(io, job);
  else await print(io, describeJob(painter(io, 'stdout'), job));
  if (!options.follow || job.status === 'completed') return EXIT.ok;
  return job.status === 'failed' ? EXIT.jobFailed : EXIT.rowErrors;
}

async function listRuns(io: Io, client: Rollcall, options: StatusOptions): Promise<void> {
  const runs: Run[] = [];
  for await (const run of client.runs({ limit: Math.min(500, options.limit), signal: io.signal })) {
    if (runs.length === options.limit) break;
    runs.push(run);
  }
  if (options.json) return printJson(io, runs);
  if ((await printTable(io, COLUMNS, runs)) === 0) await print(io, 'No jobs in the last 30 days.');
}

async function followRuns(io: Io, client: Rollcall, options: StatusOptions): Promise<void> {
  const paint = painter(io, 'stdout');
  const seen = new Map<string, string>();
  for (;;) {
    const { runs } = await client.request('listRuns', {
      query: { limit: Math.min(500, options.limit) },
      signal: io.signal,
    });
    for (const run of runs.toReversed()) {
      if (seen.get(run.run_id) === run.status) continue;
      seen.set(run.run_id, run.status);
      if (options.json) await printJson(io, run);
      else await print(io, `${run.run_id}  ${paintStatus(paint, run.status)}  ${printable(run.original_filename)}`);
    }
    await sleep(FOLLOW_MS, undefined, { signal: io.signal });
  }
}
