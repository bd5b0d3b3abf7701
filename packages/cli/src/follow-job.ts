import { type AcceptedJob, type Job, JobFailedError, type Rollcall } from '@rollcall/client';
import { Option } from 'commander';
import { EXIT } from './exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson } from './io.ts';
import { describeJob } from './job-text.ts';
import { numberFrom } from './number-option.ts';
import { painter, printable } from './paint.ts';
import { watchJob } from './watch-job.ts';

export interface FollowOptions extends GlobalOptions {
  readonly watch?: true;
  readonly timeout: number;
}

export const watchOption = new Option('-w, --watch', 'wait until processing finishes');
export const timeoutOption = new Option('--timeout <seconds>', 'maximum time to wait for a job with --watch')
  .argParser(numberFrom(0))
  .default(900);

/** Prints a new job, with --watch when it has finished. Returns the exit code. */
export async function followJob(
  io: Io,
  client: Rollcall,
  accepted: AcceptedJob,
  options: FollowOptions,
): Promise<number> {
  if (!options.watch) {
    if (options.json) await printJson(io, accepted);
    else await print(io, describeAccepted(io, accepted));
    return EXIT.ok;
  }
  try {
    const job = await watchJob(io, client, accepted.job_id, {
      rowCount: accepted.row_count,
      timeoutMs: options.timeout * 1000,
    });
    await report(io, job, options);
    return job.status === 'completed' ? EXIT.ok : EXIT.rowErrors;
  } catch (error) {
    if (!(error instanceof JobFailedError)) throw error;
    await report(io, error.job, options);
    return EXIT.jobFailed;
  }
}

async function report(io: Io, job: Job, options: FollowOptions): Promise<void> {
  if (options.json) await printJson(io, job);
  else await print(io, describeJob(painter(io, 'stdout'), job));
}

function describeAccepted(io: Io, job: AcceptedJob): string {
  const paint = painter(io, 'stdout');
  const notes = job.warnings.map((warning) => `\n  ${paint('yellow', 'warning')} ${printable(warning.message)}`);
  const again = job.duplicate_of === null ? '' : `\n  duplicate of ${job.duplicate_of}`;
  return `${job.job_id}  ${printable(job.file_name)}  ${job.detected_format}  ${printable(job.detected_vendor)}  ${job.row_count} rows${again}${notes.join('')}`;
}
