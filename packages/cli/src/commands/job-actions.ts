import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { describeJob } from '../job-text.ts';
import { painter } from '../paint.ts';

/** Adds commands for existing jobs. */
export function addJobActions(program: Command, io: Io): void {
  const { signal } = io;
  program
    .command('cancel')
    .description('cancel a queued or processing job')
    .argument('<job>')
    .action(async (jobId: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const job = await (await connect(io, options)).cancel(jobId, { signal });
      if (options.json) await printJson(io, job);
      else await print(io, describeJob(painter(io, 'stdout'), job));
    });
  program
    .command('reprocess')
    .description("process a job's original again, as a new job, with the vendor's current configuration")
    .argument('<job>')
    .action(async (jobId: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const accepted = await (await connect(io, options)).reprocess(jobId, { signal });
      if (options.json) await printJson(io, accepted);
      else await print(io, `${accepted.job_id}  ${accepted.status}`);
    });
}
