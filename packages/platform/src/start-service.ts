import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import { type AdminServer, type AdminServerOptions, createRegistry, startAdminServer } from './admin-server.ts';
import { type BuildInfo, describeBuild } from './build-info.ts';
import { createLogger, destinationOf } from './create-logger.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { summarizeConfig } from './parse-config.ts';
import type { processSettings } from './settings.ts';
import { startTracing } from './start-tracing.ts';

type ProcessConfig = z.output<z.ZodObject<typeof processSettings>>;

export interface Service {
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  readonly build: BuildInfo;
  readonly registry: Registry;
  readonly isTraced: boolean;
  /** The address of its admin server, for use before the process is ready. */
  readonly admin: { readonly host: string; readonly port: number; readonly service: string; readonly build: BuildInfo };
  /** Serves metrics and health until shutdown. */
  serveAdmin(checks: Pick<AdminServerOptions, 'checks' | 'liveness'>): Promise<AdminServer>;
}

/**
 * Starts what every process needs: log, orderly shutdown, traces, and metrics. From here on, a signal shuts the process
 * down, so register each resource with `lifecycle` when you open it.
 *
 * @param schema of `config`. Determines which settings are secrets and aren't logged.
 */
export async function startService<Config extends ProcessConfig>(
  service: string,
  schema: z.ZodObject,
  config: Readonly<Config>,
): Promise<Service> {
  const logger = createLogger({ service, level: config.LOG_LEVEL }, destinationOf(config.LOG_FORMAT));
  const lifecycle = createLifecycle(logger, { timeoutMs: config.SHUTDOWN_TIMEOUT_SECONDS * 1000 });
  lifecycle.run();
  logger.info({ settings: summarizeConfig(schema, config) }, 'starting');

  const build = describeBuild(config.BUILD_COMMIT);
  const tracing = await startTracing({ service, build, settings: config });
  lifecycle.onShutdown('traces', () => tracing.close());
  const registry = createRegistry(service, build);
  const place = { host: config.ADMIN_HOST, port: config.ADMIN_PORT };
  return {
    logger,
    lifecycle,
    build,
    registry,
    isTraced: tracing.isOn,
    admin: { ...place, service, build },
    async serveAdmin(checks) {
      const server = await startAdminServer({ ...place, registry, build, ...checks });
      lifecycle.onShutdown('admin server', () => server.close());
      return server;
    },
  };
}
