import { once } from 'node:events';
import { createServer } from 'node:http';
import type { VerifiedWebhook } from '@rollcall/client/webhooks';
import { expressWebhook } from '@rollcall/client/webhooks';
import type { Command } from 'commander';
import { UsageError } from '../exit-codes.ts';
import { type GlobalOptions, type Io, note, print, printJson } from '../io.ts';
import { painter, paintStatus, printable } from '../paint.ts';

interface ListenOptions extends GlobalOptions {
  readonly port: number;
  readonly host: string;
  readonly secret: readonly string[];
  readonly scheme: 'standard' | 'body';
}

export function addListen(program: Command, io: Io): void {
  program
    .command('listen')
    .description('receive webhooks here, verify and print them, until Ctrl-C')
    .option('-p, --port <port>', 'port', Number, 9000)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option(
      '--secret <secret>',
      'webhook secret, more than once during a rotation (or ROLLCALL_WEBHOOK_SECRET)',
      add,
      [],
    )
    .option('--scheme <scheme>', 'standard, or body for X-Service-Signature', 'standard')
    .action(async (_: unknown, command: Command) => listen(io, command.optsWithGlobals()));
}

const add = (secret: string, before: readonly string[]): string[] => [...before, secret];

async function listen(io: Io, options: ListenOptions): Promise<void> {
  const secrets = options.secret.length > 0 ? options.secret : [io.env.ROLLCALL_WEBHOOK_SECRET ?? ''].filter(Boolean);
  if (secrets.length === 0) throw new UsageError('No secret: give --secret, or set ROLLCALL_WEBHOOK_SECRET');
  const receive = expressWebhook({
    secrets,
    scheme: options.scheme,
    onEvent: (webhook) => (options.json ? printJson(io, webhook) : print(io, describe(io, webhook))),
  });
  const server = createServer(async (request, response) => {
    response.on('finish', () => {
      if (response.statusCode !== 200) note(io, `${painter(io, 'stderr')('red', 'refused')} ${response.statusCode}`);
    });
    await receive(request, response).catch((error: unknown) => {
      note(io, String(error));
      response.destroy();
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  note(io, `Listening on http://${options.host}:${port}/`);
  if (!io.signal.aborted) await once(io.signal, 'abort');
  server.closeAllConnections();
  server.close();
}

function describe(io: Io, { id, event }: VerifiedWebhook): string {
  const paint = painter(io, 'stdout');
  const head = `${event.timestamp}  ${paint('bold', event.event.padEnd(14))}`;
  if (event.event === 'webhook.test') return `${head}  ${printable(event.message)}`;
  const rows =
    event.event === 'job.completed'
      ? `  ${event.statistics.valid_rows} valid, ${event.statistics.invalid_rows} invalid`
      : '';
  const error = event.event === 'job.failed' ? `  ${event.error.code}: ${printable(event.error.message)}` : '';
  const status = paintStatus(paint, event.status);
  return `${head}  ${event.job_id}  ${status}  ${printable(event.original_filename)}${rows}${error}  ${paint('dim', id ?? '')}`.trimEnd();
}
