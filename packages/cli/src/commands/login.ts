import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Rollcall } from '@rollcall/client';
import type { Command } from 'commander';
import { credentialsPath, storeCredentials } from '../credentials.ts';
import { UsageError } from '../exit-codes.ts';
import { type GlobalOptions, type Io, printJson, printStatus } from '../io.ts';

interface LoginOptions extends GlobalOptions {
  readonly clientId?: string;
  readonly clientSecretStdin?: true;
}

export function addLogin(program: Command, io: Io): void {
  program
    .command('login')
    .description('log in and store credentials')
    .option('--client-id <id>', 'client ID (prompts if omitted)')
    .option('--client-secret-stdin', 'read the client secret from stdin')
    .action(async (_: unknown, command: Command) => login(io, command.optsWithGlobals()));
  program
    .command('logout')
    .description('delete the stored credentials')
    .action(async () => {
      await rm(credentialsPath(io), { force: true });
      printStatus(io, 'Logged out.');
    });
}

async function login(io: Io, options: LoginOptions): Promise<void> {
  const { env } = io;
  const baseUrl = options.baseUrl ?? env.ROLLCALL_BASE_URL ?? (await ask(io, 'Base URL (ends in /v1): '));
  const clientId = options.clientId ?? env.ROLLCALL_CLIENT_ID ?? (await ask(io, 'Client ID: '));
  const clientSecret = options.clientSecretStdin
    ? await readAll(io)
    : (env.ROLLCALL_CLIENT_SECRET ?? (await ask(io, 'Client secret (hidden): ', true)));
  const partnerId = await new Rollcall({ baseUrl, clientId, clientSecret, maxRetries: 1 }).partnerId();
  const path = await storeCredentials(io, { baseUrl, clientId, clientSecret });
  if (options.json) await printJson(io, { partner_id: partnerId, base_url: baseUrl, stored_in: path });
  else printStatus(io, `Logged in as ${partnerId}. Credentials are stored in ${path}, readable only by you.`);
}

async function ask(io: Io, question: string, isSecret = false): Promise<string> {
  if (!io.stdin.isTTY)
    throw new UsageError("Can't prompt without a terminal. Use --base-url, --client-id, and --client-secret-stdin");
  // readline still handles editing, but without echo.
  const output = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : io.stderr;
  const lines = createInterface({ input: io.stdin, output, terminal: true });
  // Printed now, because the terminal doesn't echo from here on.
  io.stderr.write(question);
  lines.once('SIGINT', () => lines.close());
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new UsageError('No value entered')));
    });
    return answer.trim();
  } finally {
    lines.close();
    if (isSecret) io.stderr.write('\n');
  }
}

async function readAll({ stdin }: Io): Promise<string> {
  let text = '';
  for await (const chunk of stdin) text += chunk;
  return text.trim();
}
