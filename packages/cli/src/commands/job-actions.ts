import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { type FollowOptions, followJob, timeoutOption, watchOption } from '../follow-job.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { describeJob } from '../job-text.ts';
import { painter } from '../paint.ts';

/** Adds commands for existing jobs. */
export function addJobActions(program: Command, io: Io, setExitCode: (code: number) => void): void {
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
    .addOption(watchOption)
    .addOption(timeoutOption)
    .action(async (jobId: string, _: unknown, command: Command) => {
      const options: FollowOptions = command.optsWithGlobals();
      const client = await connect(io, options);
      setExitCode(await followJob(io, client, await client.reprocess(jobId, { signal }), options));
    });
}
