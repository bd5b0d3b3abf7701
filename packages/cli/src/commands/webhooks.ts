import type { Delivery, QueryOf } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { EXIT } from '../exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { numberFrom } from '../number-option.ts';
import { painter, paintStatus, printable } from '../paint.ts';
import { type Column, printTable } from '../table.ts';
import { addEndpoints } from './endpoints.ts';

const COLUMNS: readonly Column<Delivery>[] = [
  { title: 'DELIVERY', value: (delivery) => delivery.delivery_id },
  { title: 'EVENT', value: (delivery) => delivery.event },
  {
    title: 'STATE',
    value: (delivery) => delivery.state,
    style: (paint, cell, { state }) => cell.replace(state, paintStatus(paint, state)),
  },
  { title: 'TRIES', value: (delivery) => String(delivery.attempts) },
  { title: 'LAST', value: (delivery) => String(delivery.last_status ?? delivery.last_error ?? '-'), shrinks: true },
  { title: 'JOB', value: (delivery) => delivery.job_id ?? '-' },
];

interface DeliveriesOptions extends GlobalOptions {
  readonly job?: string;
  readonly state?: Delivery['state'];
  readonly limit: number;
}

export function addWebhooks(program: Command, io: Io, setExitCode: (code: number) => void): void {
  const webhooks = program.command('webhooks').description('manage webhook endpoints, deliveries, and tests');
  addEndpoints(webhooks, io);
  webhooks
    .command('deliveries')
    .description('list deliveries and their status')
    .option('--job <job>', 'show only this job')
    .option('--state <state>', 'pending, succeeded, failed, held, or cancelled')
    .option('-n, --limit <deliveries>', 'maximum number to list', numberFrom(1), 20)
    .action(async (_: unknown, command: Command) => listDeliveries(io, command.optsWithGlobals()));
  webhooks
    .command('resend')
    .description('resend a delivery')
    .argument('<delivery>')
    .action(async (deliveryId: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const delivery = await (await connect(io, options)).webhooks.resend(deliveryId, { signal: io.signal });
      if (options.json) await printJson(io, delivery);
      else await print(io, `${delivery.delivery_id}  ${delivery.event}  ${delivery.state}`);
    });
  webhooks
    .command('test')
    .description('send a test event to an endpoint')
    .option('--endpoint <endpoint>', 'endpoint ID (default: the first one)')
    .action(async (_: unknown, command: Command) => setExitCode(await testWebhook(io, command.optsWithGlobals())));
}

async function listDeliveries(io: Io, options: DeliveriesOptions): Promise<void> {
  const client = await connect(io, options);
  const query: QueryOf<'listDeliveries'> = {
    limit: Math.min(500, options.limit),
    ...(options.job && { job_id: options.job }),
    ...(options.state && { state: options.state }),
  };
  const deliveries: Delivery[] = [];
  for await (const delivery of client.webhooks.deliveries({ ...query, signal: io.signal })) {
    if (deliveries.length === options.limit) break;
    deliveries.push(delivery);
  }
  if (options.json) await printJson(io, deliveries);
  else if ((await printTable(io, COLUMNS, deliveries)) === 0) await print(io, 'No deliveries.');
}

async function testWebhook(io: Io, options: GlobalOptions & { endpoint?: string }): Promise<number> {
  const endpoint = options.endpoint === undefined ? {} : { endpoint_id: options.endpoint };
  const result = await (await connect(io, options)).webhooks.test({ ...endpoint, signal: io.signal });
  if (options.json) await printJson(io, result);
  else {
    const paint = painter(io, 'stdout');
    const answer = result.attempt?.response_status ?? result.attempt?.error ?? 'no response yet';
    await print(io, `${result.delivery_id}  ${paintStatus(paint, result.state)}  ${printable(result.url)}: ${answer}`);
  }
  return result.state === 'succeeded' ? EXIT.ok : EXIT.failure;
}
