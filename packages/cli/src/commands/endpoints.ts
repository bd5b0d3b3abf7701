import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { UsageError } from '../exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson, printStatus } from '../io.ts';
import { type Column, printTable } from '../table.ts';

type EventName = WebhookEndpoint['events'][number];
const JOB_EVENTS: readonly EventName[] = ['job.queued', 'job.processing', 'job.completed', 'job.failed'];
const EVENTS: readonly EventName[] = [...JOB_EVENTS, 'feed.late'];

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  { title: 'ENDPOINT', value: ({ endpoint_id }) => endpoint_id },
  { title: 'STATE', value: ({ state, failing_since }) => (failing_since && state === 'enabled' ? 'failing' : state) },
  { title: 'EVENTS', value: ({ events }) => events.join(', ') },
  { title: 'SECRET', value: ({ secret_last4 }) => (secret_last4 === null ? '-' : `…${secret_last4}`) },
  { title: 'URL', value: ({ url }) => url, shrinks: true },
];

interface EndpointOptions extends GlobalOptions {
  readonly events?: string;
  readonly url?: string;
  readonly secret?: string;
  readonly enable?: true;
}

/** Adds the commands for webhook endpoints below `rollcall webhooks`. */
export function addEndpoints(webhooks: Command, io: Io): void {
  const endpoints = webhooks.command('endpoints').description('manage webhook endpoints').enablePositionalOptions();
  const { signal } = io;
  endpoints
    .command('list', { isDefault: true })
    .description('list endpoints')
    .action(async (_: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const list = await (await connect(io, options)).webhooks.endpoints({ signal });
      if (options.json) await printJson(io, list);
      else if ((await printTable(io, COLUMNS, list)) === 0) await print(io, 'No endpoints.');
    });
  endpoints
    .command('add')
    .description('add an endpoint; its secret is shown only now')
    .argument('<url>')
    .option('--events <events>', `any of ${EVENTS.join(', ')}, separated by commas`, JOB_EVENTS.join(','))
    .option('--secret <secret>', 'your own secret (default: one is generated)')
    .action(async (url: string, _: unknown, command: Command) => {
      const options: EndpointOptions = command.optsWithGlobals();
      const endpoint = { url, events: readEvents(options.events) ?? [], ...secretOf(options) };
      const added = await (await connect(io, options)).webhooks.addEndpoint(endpoint, { signal });
      await showWithSecret(io, added, options);
    });
  endpoints
    .command('update')
    .description('change an endpoint, or enable a disabled one')
    .argument('<endpoint>')
    .option('--url <url>', 'new URL')
    .option('--events <events>', 'separated by commas')
    .option('--enable', 'enable it and send the events on hold')
    .action(async (id: string, _: unknown, command: Command) => {
      const options: EndpointOptions = command.optsWithGlobals();
      const events = readEvents(options.events);
      const change = {
        ...(options.url === undefined ? {} : { url: options.url }),
        ...(events && { events }),
        ...(options.enable && { state: 'enabled' as const }),
      };
      if (Object.keys(change).length === 0) throw new UsageError('Nothing to change. Use --url, --events, or --enable');
      await show(io, await (await connect(io, options)).webhooks.updateEndpoint(id, change, { signal }), options);
    });
  endpoints
    .command('rotate-secret')
    .description('replace the secret; the old one signs beside it for 24 hours')
    .argument('<endpoint>')
    .option('--secret <secret>', 'your own secret (default: one is generated)')
    .action(async (id: string, _: unknown, command: Command) => {
      const options: EndpointOptions = command.optsWithGlobals();
      const client = await connect(io, options);
      await showWithSecret(io, await client.webhooks.rotateSecret(id, options.secret, { signal }), options);
    });
  endpoints
    .command('remove')
    .description('remove an endpoint; deliveries in progress are canceled')
    .argument('<endpoint>')
    .action(async (id: string, _: unknown, command: Command) => {
      await (await connect(io, command.optsWithGlobals())).webhooks.removeEndpoint(id, { signal });
      printStatus(io, `Removed ${id}.`);
    });
}

function readEvents(text: string | undefined): EventName[] | undefined {
  return text?.split(',').map((part) => {
    const found = EVENTS.find((event) => event === part.trim());
    if (!found) throw new UsageError(`"${part.trim()}" isn't an event. Use ${EVENTS.join(', ')}`);
    return found;
  });
}

function secretOf({ secret }: EndpointOptions) {
  return secret === undefined ? {} : { secret };
}

async function show(io: Io, endpoint: WebhookEndpoint, options: GlobalOptions): Promise<void> {
  if (options.json) await printJson(io, endpoint);
  else await printTable(io, COLUMNS, [endpoint]);
}

/** Prints the secret on its own line to stdout, for scripts. */
async function showWithSecret(io: Io, result: WebhookEndpointWithSecret, options: GlobalOptions): Promise<void> {
  if (options.json) return printJson(io, result);
  await show(io, result.endpoint, options);
  if (result.secret !== null) await print(io, `Secret (shown only now): ${result.secret}`);
}
