import { once } from 'node:events';
import { createServer } from 'node:http';
import { expressWebhook } from '@rollcall/client/webhooks';
import type { Command } from 'commander';
import { UsageError } from '../exit-codes.ts';
import { forwardEvents } from '../forward-events.ts';
import { type GlobalOptions, type Io, print, printJson, printStatus } from '../io.ts';
import { numberFrom } from '../number-option.ts';
import { painter } from '../paint.ts';
import { describeWebhook } from '../webhook-text.ts';

interface ListenOptions extends GlobalOptions {
  readonly forwardTo?: string;
  readonly port: number;
  readonly host: string;
  readonly secret: readonly string[];
  readonly scheme: 'standard' | 'body';
  /** The first attempts of each event fail. */
  readonly fail: number;
}

export function addListen(program: Command, io: Io): void {
  program
    .command('listen')
    .description('receive and print webhooks on this machine (press Ctrl-C to stop)')
    .option('-f, --forward-to <url>', "fetch your account's events from the API and post them, signed, to this URL")
    .option('-p, --port <port>', 'port', numberFrom(0), 9000)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--secret <secret>', 'webhook secret; repeat during a rotation (default: ROLLCALL_WEBHOOK_SECRET)', add, [])
    .option('--fail <attempts>', 'let this many attempts of each event fail, to see retries', toCount, 0)
    .option('--scheme <scheme>', 'signature scheme: standard, or body for X-Service-Signature', 'standard')
    .action(async (_: unknown, command: Command) => {
      const options: ListenOptions = command.optsWithGlobals();
      const secrets = options.secret.length > 0 ? options.secret : secretOfEnvironment(io);
      return options.forwardTo === undefined
        ? listen(io, secrets, options)
        : forwardEvents(io, { ...options, forwardTo: options.forwardTo, secret: secrets[0] });
    });
}

/** More than the service makes would never end. */
const MOST_FAILURES = 12;

function toCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 0 && count <= MOST_FAILURES) return count;
  throw new UsageError(`--fail must be a number from 0 to ${MOST_FAILURES}`);
}

const add = (secret: string, before: readonly string[]): string[] => [...before, secret];

const secretOfEnvironment = ({ env }: Io): string[] => [env.ROLLCALL_WEBHOOK_SECRET ?? ''].filter(Boolean);

async function listen(io: Io, secrets: readonly string[], options: ListenOptions): Promise<void> {
  if (secrets.length === 0) {
    throw new UsageError('No webhook secret. Use --secret, set ROLLCALL_WEBHOOK_SECRET, or use --forward-to');
  }
  const receive = expressWebhook({
    secrets,
    scheme: options.scheme,
    onEvent: (webhook) => (options.json ? printJson(io, webhook) : print(io, describeWebhook(io, webhook))),
  });
  const server = createServer(async (request, response) => {
    response.on('finish', () => {
      if (response.statusCode !== 200)
        printStatus(io, `${painter(io, 'stderr')('red', 'refused')} ${response.statusCode}`);
    });
    const attempt = Number(request.headers['x-service-delivery-attempt'] ?? 1);
    if (attempt <= options.fail) return void response.writeHead(500).end();
    await receive(request, response).catch((error: unknown) => {
      printStatus(io, String(error));
      response.destroy();
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  printStatus(io, `Listening on http://${options.host}:${port}/`);
  if (!io.signal.aborted) await once(io.signal, 'abort');
  server.closeAllConnections();
  server.close();
}
