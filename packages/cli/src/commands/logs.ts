import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedRequest, QueryOf, Rollcall } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { NothingFoundError } from '../exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { numberFrom } from '../number-option.ts';
import { type Column, printTable } from '../table.ts';

const FOLLOW_MS = 2_000;
/** The maximum number of requests per poll. */
const FOLLOW_PAGE = 100;

const COLUMNS: readonly Column<LoggedRequest>[] = [
  { title: 'TIME', value: ({ at }) => at.slice(0, 23).replace('T', ' ') },
  {
    title: 'STATUS',
    value: ({ status }) => String(status),
    style: (paint, cell, { status }) => paint(status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green', cell),
  },
  { title: 'METHOD', value: ({ method }) => method },
  { title: 'PATH', value: ({ path }) => path, shrinks: true },
  { title: 'ERROR', value: ({ error_code }) => error_code ?? '-' },
  { title: 'MS', value: ({ duration_ms }) => String(duration_ms) },
  { title: 'REQUEST', value: ({ request_id }) => request_id },
];

interface LogsOptions extends GlobalOptions {
  readonly limit: number;
  readonly errors?: true;
  readonly request?: string;
  readonly client?: string;
  readonly follow?: true;
}

export function addLogs(program: Command, io: Io): void {
  program
    .command('logs')
    .description("list your API clients' requests of the last seven days")
    .option('-n, --limit <requests>', 'maximum number to list', numberFrom(1), 20)
    .option('--errors', 'show only requests with a status of 400 or higher')
    .option('--request <request>', 'show only this request ID')
    .option('--client <client>', 'show only this API client')
    .option('-f, --follow', 'print new requests until Ctrl-C')
    .action(async (_: unknown, command: Command) => {
      const options: LogsOptions = command.optsWithGlobals();
      const client = await connect(io, options);
      const query = {
        ...(options.errors && { errors: 'true' as const }),
        ...(options.request && { request_id: options.request }),
        ...(options.client && { client_id: options.client }),
      };
      if (options.follow) return follow(io, client, query, options);
      const requests = await take(
        client.requestLog({ ...query, limit: Math.min(500, options.limit), signal: io.signal }),
        options.limit,
      );
      if (options.request && requests.length === 0) {
        throw new NothingFoundError(`No request of the last seven days has the ID ${options.request}`);
      }
      if (options.json) await printJson(io, requests);
      else if ((await printTable(io, COLUMNS, requests)) === 0) await print(io, 'No requests.');
    });
}

async function take(requests: AsyncIterable<LoggedRequest>, limit: number): Promise<LoggedRequest[]> {
  const taken: LoggedRequest[] = [];
  for await (const request of requests) {
    if (taken.length === limit) break;
    taken.push(request);
  }
  return taken;
}

/** Polls every two seconds and omits its own requests. */
async function follow(io: Io, client: Rollcall, query: QueryOf<'listRequests'>, options: LogsOptions): Promise<void> {
  const keyOf = ({ request_id, at }: LoggedRequest) => `${at} ${request_id}`;
  let seen: Set<string> | null = null;
  while (!io.signal.aborted) {
    const page = await client.request('listRequests', { query: { ...query, limit: FOLLOW_PAGE }, signal: io.signal });
    const before = seen;
    const others = page.requests.filter(({ path }) => path !== '/v1/requests');
    const fresh = before === null ? [] : others.filter((request) => !before.has(keyOf(request))).reverse();
    if (options.json) for (const request of fresh) await printJson(io, request);
    else await printTable(io, COLUMNS, fresh);
    seen = new Set(others.map(keyOf));
    await sleep(FOLLOW_MS, undefined, { signal: io.signal }).catch(() => undefined);
  }
}
