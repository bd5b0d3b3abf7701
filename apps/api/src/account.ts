// The command that creates accounts before anyone can sign in. See docs/operations.md, "The first hour in production".
import { runAccount } from './command-line/run-account.ts';
import { readAccountConfig } from './config.ts';

process.exitCode = await runAccount(process.argv.slice(2), {
  readConfig: readAccountConfig,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
});
