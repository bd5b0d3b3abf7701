import { basename } from 'node:path';
import { type AcceptedJob, type Job, JobFailedError, type Rollcall } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { describeJob } from '../job-text.ts';
import { painter, printable } from '../paint.ts';
import { formatBytes, progressLine } from '../progress-line.ts';
import { watchJob } from '../watch-job.ts';

interface UploadOptions extends GlobalOptions {
  readonly watch?: true;
  readonly vendor?: string;
  readonly feed?: string;
  readonly callback?: string;
  readonly name?: string;
  readonly timeout: number;
}

export function addUpload(program: Command, io: Io, setExitCode: (code: number) => void): void {
  program
    .command('upload')
    .description('upload enrollment files')
    .argument('<file...>', 'files to upload; use - for stdin')
    .option('-w, --watch', 'wait until processing finishes')
    .option('--vendor <vendor>', 'vendor ID, name, or alias')
    .option('--feed <name>', "which of the vendor's feeds the files are of")
    .option('--callback <url>', 'webhook URL for these jobs only')
    .option('--name <name>', 'filename to send (for stdin or a single file)')
    .option('--timeout <seconds>', 'maximum time to wait per file with --watch', Number, 900)
    .action(async (files: string[], _: unknown, command: Command) => {
      const options: UploadOptions = command.optsWithGlobals();
      if (options.name !== undefined && files.length > 1) throw new UsageError('Use --name with a single file');
      const client = await connect(io, options);
      let worst: number = EXIT.ok;
      for (const file of files) worst = Math.max(worst, await uploadOne(io, client, file, options));
      setExitCode(worst);
    });
}

async function uploadOne(io: Io, client: Rollcall, file: string, options: UploadOptions): Promise<number> {
  const name = options.name ?? (file === '-' ? 'stdin' : basename(file));
  const line = progressLine(io);
  const accepted = await client
    .upload(file === '-' ? io.stdin : file, {
      fileName: name,
      ...(options.vendor === undefined ? {} : { vendorHint: options.vendor }),
      ...(options.feed === undefined ? {} : { feed: options.feed }),
      ...(options.callback === undefined ? {} : { callbackUrl: options.callback }),
      signal: io.signal,
      onProgress: ({ loaded, total }) =>
        line.update(
          'uploading',
          total === null ? null : total === 0 ? 1 : loaded / total,
          `${printable(name)}  ${formatBytes(loaded)}`,
        ),
    })
    .finally(() => line.clear());
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

async function report(io: Io, job: Job, options: UploadOptions): Promise<void> {
  if (options.json) await printJson(io, job);
  else await print(io, describeJob(painter(io, 'stdout'), job));
}

function describeAccepted(io: Io, job: AcceptedJob): string {
  const paint = painter(io, 'stdout');
  const notes = job.warnings.map((warning) => `\n  ${paint('yellow', 'warning')} ${printable(warning.message)}`);
  const again = job.duplicate_of === null ? '' : `\n  duplicate of ${job.duplicate_of}`;
  return `${job.job_id}  ${printable(job.file_name)}  ${job.detected_format}  ${printable(job.detected_vendor)}  ${job.row_count} rows${again}${notes.join('')}`;
}
