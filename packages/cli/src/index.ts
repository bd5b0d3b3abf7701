import { ApiError } from '@rollcall/client';
import { Command, CommanderError, Option } from 'commander';
import { addListen } from './commands/listen.ts';
import { addLogin } from './commands/login.ts';
import { addNormalize } from './commands/normalize.ts';
import { addResults } from './commands/results.ts';
import { addStatus } from './commands/status.ts';
import { addUpload } from './commands/upload.ts';
import { addVendors } from './commands/vendors.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { candidates, completionScript, SHELLS } from './completion.ts';
import { EXIT, exitCodeOf } from './exit-codes.ts';
import { type Io, note, print } from './io.ts';
import { painter, printable } from './paint.ts';

export type { Io } from './io.ts';

/** Runs one command line and gives its exit code; `args` without program names. */
export async function run(args: readonly string[], io: Io, version: string): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = createProgram(io, version, (code) => {
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
    tell(io, error, args.includes('--json'));
    return exitCodeOf(error);
  }
}

function createProgram(io: Io, version: string, setExitCode: (code: number) => void): Command {
  const program = new Command('rollcall')
    .description('Enrollment files in, canonical member records out.')
    .version(version)
    .addOption(new Option('--base-url <url>', 'address of the service, ends in /v1'))
    .option('--json', 'machine-readable results on stdout, errors as JSON on stderr')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(painter(io, 'stderr')('red', text.trimEnd()).concat('\n')),
    })
    .showHelpAfterError('(rollcall --help shows how)');
  addLogin(program, io);
  addUpload(program, io, setExitCode);
  addStatus(program, io, setExitCode);
  addResults(program, io);
  addVendors(program, io, setExitCode);
  addWebhooks(program, io, setExitCode);
  addListen(program, io);
  addNormalize(program, io, setExitCode);
  program
    .command('completion')
    .description(`print a completion script: ${SHELLS.join(', ')}`)
    .argument('<shell>')
    .action(async (name: string) => {
      const shell = SHELLS.find((each) => each === name);
      if (!shell) return program.error(`error: no completion for ${name}: ${SHELLS.join(', ')}`);
      return print(io, completionScript(shell));
    });
  return program;
}

function tell(io: Io, error: unknown, asJson: boolean): void {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  const requestId = error instanceof ApiError ? error.requestId : null;
  if (asJson) {
    note(io, JSON.stringify({ error: { code, message, request_id: requestId } }));
    return;
  }
  const trace = requestId === null ? '' : ` (request ${requestId})`;
  note(io, `${painter(io, 'stderr')('red', 'error')} ${printable(message)}${trace}`);
}
