import { ApiError } from '@rollcall/client';
import { Command, CommanderError, Option } from 'commander';
import { addCorrections } from './commands/corrections.ts';
import { addFeeds } from './commands/feeds.ts';
import { addJobActions } from './commands/job-actions.ts';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addLogs } from './commands/logs.ts';
import { addNormalize } from './commands/normalize.ts';
import { addResults } from './commands/results.ts';
import { addStatus } from './commands/status.ts';
import { addTrigger } from './commands/trigger.ts';
import { addUpload } from './commands/upload.ts';
import { addVendors } from './commands/vendors.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { candidates, completionScript, SHELLS } from './completion.ts';
import { describeError } from './describe-error.ts';
import { EXIT, exitCodeOf, UsageError } from './exit-codes.ts';
import { type Io, print, printStatus } from './io.ts';
import { painter, printable } from './paint.ts';

export type { Io } from './io.ts';

/** Runs a command line and returns its exit code. `args` doesn't contain program names. */
export async function run(args: readonly string[], io: Io, version: string): Promise<number> {
  let exitCode: number = EXIT.ok;
  const asJson = args.includes('--json');
  const program = createProgram(io, { version, asJson }, (code) => {
    exitCode = code;
  });
  if (args[0] === '__complete') {
    for (const candidate of candidates(program, args.slice(1))) await print(io, candidate);
    return EXIT.ok;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (io.signal.aborted) return EXIT.interrupted;
    printError(io, error, asJson);
    return exitCodeOf(error);
  }
}

function createProgram(
  io: Io,
  { version, asJson }: { version: string; asJson: boolean },
  setExitCode: (code: number) => void,
): Command {
  const program = new Command('rollcall')
    .description('Turn enrollment files into canonical member records.')
    .version(version)
    .addOption(new Option('--base-url <url>', 'API base URL (ends in /v1)'))
    .option('--json', 'print results as JSON on stdout and errors as JSON on stderr')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text) => printError(io, new UsageError(text.trim().replace(/^error: /, '')), asJson),
    })
    .showHelpAfterError(asJson ? false : 'Run "rollcall --help" for usage.');
  addLogin(program, io);
  addUpload(program, io, setExitCode);
  addStatus(program, io, setExitCode);
  addJobActions(program, io, setExitCode);
  addResults(program, io);
  addCorrections(program, io, setExitCode);
  addFeeds(program, io);
  addVendors(program, io, setExitCode);
  addWebhooks(program, io, setExitCode);
  addListen(program, io);
  addTrigger(program, io);
  addLogs(program, io);
  addNormalize(program, io, setExitCode);
  program
    .command('completion')
    .description(`print a shell completion script (${SHELLS.join(', ')})`)
    .argument('<shell>')
    .action(async (name: string) => {
      const shell = SHELLS.find((each) => each === name);
      if (!shell) return program.error(`error: unsupported shell "${name}". Use ${SHELLS.join(', ')}`);
      return print(io, completionScript(shell));
    });
  return program;
}

function printError(io: Io, error: unknown, asJson: boolean): void {
  const message = describeError(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const requestId = error instanceof ApiError ? error.requestId : null;
  if (asJson) {
    printStatus(io, JSON.stringify({ error: { code, message, request_id: requestId } }));
    return;
  }
  const trace = requestId === null ? '' : ` (request ${requestId})`;
  printStatus(io, `${painter(io, 'stderr')('red', 'error')} ${printable(message)}${trace}`);
}
