import { basename } from 'node:path';
import type { Rollcall } from '@rollcall/client';
import { type Command, Option } from 'commander';
import { connect } from '../connect.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { type FollowOptions, followJob, timeoutOption, watchOption } from '../follow-job.ts';
import type { Io } from '../io.ts';
import { printable } from '../paint.ts';
import { formatBytes, progressLine } from '../progress-line.ts';

interface UploadOptions extends FollowOptions {
  readonly vendor?: string;
  readonly feed?: string;
  readonly fileKind?: 'full' | 'change';
  readonly fileDate?: string;
  readonly compare: boolean;
  readonly callback?: string;
  readonly name?: string;
}

export function addUpload(program: Command, io: Io, setExitCode: (code: number) => void): void {
  program
    .command('upload')
    .description('upload enrollment files')
    .argument('<file...>', 'files to upload; use - for stdin')
    .option('--vendor <vendor>', 'vendor ID, name, or alias')
    .option('--feed <name>', "which of the vendor's feeds the files are of")
    .addOption(
      new Option('--file-kind <kind>', 'whether the files have everyone or only what is different').choices([
        'full',
        'change',
      ]),
    )
    .option('--file-date <date>', 'the day of the files, as YYYY-MM-DD')
    .option('--no-compare', 'keep the files out of any feed, as when you load old ones')
    .option('--callback <url>', 'webhook URL for these jobs only')
    .option('--name <name>', 'filename to send (for stdin or a single file)')
    .addOption(watchOption)
    .addOption(timeoutOption)
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
      ...(options.fileKind === undefined ? {} : { fileKind: options.fileKind }),
      ...(options.fileDate === undefined ? {} : { fileDate: options.fileDate }),
      ...(options.compare ? {} : { compare: false }),
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
  return followJob(io, client, accepted, options);
}
