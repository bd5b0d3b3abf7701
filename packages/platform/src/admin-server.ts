import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** Name -> probe; a probe that throws or takes longer than two seconds makes the process not ready. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface AdminServer {
  readonly port: number;
  close(): Promise<void>;
}

const CHECK_TIMEOUT_MS = 2000;

/** A registry with the process's own metrics (memory, event loop, garbage collection). */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Metrics and health on an address of their own, never on the public port. `/health/live` answers as long as the event
 * loop turns; `/health/ready` runs the checks and says which failed, without the reason (that is in the log).
 */
export async function startAdminServer(options: {
  host?: string;
  port: number;
  registry: Registry;
  checks: ReadinessChecks;
}): Promise<AdminServer> {
  const { host = '127.0.0.1', port, registry, checks } = options;
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    answer(path).catch(() => reply(response, 500, 'text/plain', 'error\n'));

    async function answer(requested: string | undefined): Promise<void> {
      if (requested === '/metrics') reply(response, 200, registry.contentType, await registry.metrics());
      else if (requested === '/health/live') reply(response, 200, 'application/json', '{"status":"ok"}\n');
      else if (requested === '/health/ready') await replyReadiness(response);
      else reply(response, 404, 'text/plain', 'not found\n');
    }
  });

  async function replyReadiness(response: ServerResponse): Promise<void> {
    const { ready, results } = await runChecks(checks);
    const body = `${JSON.stringify({ status: ready ? 'ok' : 'unavailable', checks: results })}\n`;
    reply(response, ready ? 200 : 503, 'application/json', body);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Runs every check at once; the API's public readiness endpoint uses it too. */
export async function runChecks(
  checks: ReadinessChecks,
): Promise<{ ready: boolean; results: Record<string, 'ok' | 'failed'> }> {
  const results: Record<string, 'ok' | 'failed'> = {};
  await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      results[name] = (await succeedsInTime(check)) ? 'ok' : 'failed';
    }),
  );
  return { ready: Object.values(results).every((result) => result === 'ok'), results };
}

async function succeedsInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, false);
  });
  const outcome = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function reply(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  response.end(body);
}
