import { type AdminServer, createRegistry, startAdminServer } from './admin-server.ts';
import type { BuildInfo } from './build-info.ts';

/** An admin server for a process that waits for `dependency`: live, but not ready. */
export function startNotReadyServer(options: {
  readonly service: string;
  readonly dependency: string;
  readonly build: BuildInfo;
  readonly host: string;
  readonly port: number;
}): Promise<AdminServer> {
  const { service, dependency, build, host, port } = options;
  const isAway = async () => {
    throw new Error(`${dependency} is unavailable`);
  };
  return startAdminServer({
    host,
    port,
    build,
    registry: createRegistry(service, build),
    checks: { [dependency]: isAway },
  });
}
