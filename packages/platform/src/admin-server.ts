import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type BuildInfo, describeBuild } from './build-info.ts';
import { type HealthChecks, runChecks } from './run-checks.ts';

/** Longer than a scrape interval, so that a scraper never sends on a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface AdminServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface AdminServerOptions {
  readonly host?: string;
  readonly port: number;
  readonly registry: Registry;
  readonly build?: BuildInfo;
  /** Readiness checks. The response names failed checks; the log has the reasons. */
  readonly checks: HealthChecks;
  /** Liveness checks: a failure requires a restart. A response itself shows that the event loop isn't blocked. */
  readonly liveness?: HealthChecks;
}

/** A registry with process metrics (memory, event loop, garbage collection) and build information. */
export function createRegistry(service: string, build: BuildInfo = describeBuild('unknown')): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'rollcall_build_info',
    help: 'Always 1. Labels identify the running build.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  });
  info.set({ ...build }, 1);
  return registry;
}

/** Serves metrics and health on a separate address, never on the public port. */
export async function startAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const { host = '127.0.0.1', port, registry, build = describeBuild('unknown'), checks, liveness = {} } = options;
  registerDependencies(registry, checks);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const path = request.url?.split('?')[0];
    answer(path).catch(() => reply(response, 500, 'text/plain', 'error\n'));

    async function answer(requested: string | undefined): Promise<void> {
      if (requested === '/metrics') reply(response, 200, registry.contentType, await registry.metrics());
      else if (requested === '/health/live') await replyHealth(response, liveness);
      else if (requested === '/health/ready') await replyHealth(response, checks);
      else reply(response, 404, 'text/plain', 'not found\n');
    }
  });

  async function replyHealth(response: ServerResponse, toRun: HealthChecks): Promise<void> {
    const { ok, results } = await runChecks(toRun);
    const body = JSON.stringify({ status: ok ? 'ok' : 'unavailable', ...build, checks: results });
    reply(response, ok ? 200 : 503, 'application/json', `${body}\n`);
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

function registerDependencies(registry: Registry, checks: HealthChecks): void {
  new Gauge({
    name: 'rollcall_dependency_up',
    help: 'Whether a dependency responds to this process: 1 or 0.',
    labelNames: ['dependency'],
    registers: [registry],
    async collect() {
      const { results } = await runChecks(checks);
      for (const [dependency, result] of Object.entries(results)) this.set({ dependency }, result === 'ok' ? 1 : 0);
    },
  });
}

function reply(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  response.end(body);
}
