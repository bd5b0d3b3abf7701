// The service as it runs in production, in plain processes: any number of each app over a PostgreSQL, a Redis and an S3
// server of its own, the APIs behind a balancer.
import { connectDatabase } from '@rollcall/database';
import { applyMigrations } from '@rollcall/database/migrations';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { locateStorage, openStorage } from '@rollcall/storage';
import { findFreePort } from '../../test/environment/start-postgres.mjs';
import { appEnvironment, storageSettings } from './app-settings.ts';
import { openPartner, type PartnerParts } from './open-partner.ts';
import { openServers, type ServerChoice } from './open-servers.ts';
import { type App, type AppName, type StartOptions, startApp } from './start-app.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export interface TopologyOptions extends Partial<ServerChoice> {
  readonly accounts: PartnerParts['accounts'];
  readonly env?: Record<string, string>;
}

export type Topology = Awaited<ReturnType<typeof openTopology>>;

export async function openTopology({
  accounts,
  queue = 'redis',
  store = 's3',
  durable = false,
  env = {},
}: TopologyOptions) {
  const servers = await openServers({ queue, store, durable });
  try {
    const databaseUrl = servers.postgres.url;
    await applyMigrations({ url: databaseUrl });
    const apiPorts = new Set<number>();
    const balancer = await startTcpProxy(() => [...apiPorts]);
    servers.adopt(() => balancer.stop());
    const origin = `http://127.0.0.1:${balancer.port}`;
    const masterKeys = generateMasterKey();
    const keyRing = createKeyRing(masterKeys);
    // Ours go past the networks: looking at what happens disturbs nothing and is not disturbed.
    const db = connectDatabase({ url: databaseUrl, maxConnections: 5, as: 'administration' });
    servers.adopt(() => db.$disconnect());
    const storage = openStorage(locateStorage(storageSettings(servers, servers.s3?.port)), keyRing);
    servers.adopt(() => storage.close());
    const apps = new Set<App>();
    servers.adopt(() => Promise.all([...apps].map((app) => app.kill('SIGKILL'))));
    const start = createStart({ env: { ...appEnvironment(servers, { masterKeys, origin }), ...env }, apps, apiPorts });
    return {
      db,
      storage,
      keyRing,
      origin,
      databaseUrl,
      servers,
      /** Every app that was started and has not been killed through its `kill`. */
      apps,
      start,
      startAll: async (counts: Partial<Record<AppName, number>>, options?: StartOptions) => {
        const names = NAMES.flatMap((name) => Array<AppName>(counts[name] ?? 0).fill(name));
        const started = await Promise.all(names.map((name) => start(name, options)));
        await Promise.all(started.map((app) => app.ready()));
        return started;
      },
      openPartner: (name: string) => openPartner({ accounts, store: { db, keyRing }, origin, name }),
      close: servers.close,
    };
  } catch (error) {
    await servers.close();
    throw error;
  }
}

const NAMES = ['api', 'worker', 'delivery'] as const;

interface Started {
  readonly env: Record<string, string>;
  readonly apps: Set<App>;
  readonly apiPorts: Set<number>;
}

/** A started app is in the balancer, if it is an API, from when its `ready` resolves until it is killed. */
function createStart({ env, apps, apiPorts }: Started) {
  return async (name: AppName, { env: more = {}, ...how }: StartOptions = {}): Promise<App> => {
    const port = name === 'api' ? await findFreePort() : null;
    const app = await startApp(name, { env: { ...env, ...(port && { PORT: String(port) }), ...more }, ...how });
    const running: App = {
      ...app,
      ready: async (withinMs?: number) => {
        await app.ready(withinMs);
        if (port) apiPorts.add(port);
      },
      kill: async (signal: NodeJS.Signals) => {
        if (port) apiPorts.delete(port);
        await app.kill(signal);
        apps.delete(running);
      },
    };
    apps.add(running);
    return running;
  };
}
