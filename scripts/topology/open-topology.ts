// The service as it runs in production, in plain processes: any number of each app over a PostgreSQL, a Redis and an S3
// server of its own, the APIs behind a balancer.

import { connectDatabase } from '@rollcall/database';
import { applyMigrations } from '@rollcall/database/migrations';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { locateStorage, openStorage } from '@rollcall/storage';
import { findFreePort } from '../../test/environment/start-postgres.mjs';
import { appEnvironment, storageSettings } from './app-settings.mjs';
import { openPartner } from './open-partner.mjs';
import { openServers } from './open-servers.mjs';
import { startApp } from './start-app.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

/**
 * @param {{
 *   accounts: { createPartner: Function, createClient: Function },
 *   queue?: 'redis' | 'postgres', store?: 's3' | 'disk', durable?: boolean, env?: Record<string, string>,
 * }} options `durable`: what PostgreSQL committed outlives a crash of it
 */
export async function openTopology({ accounts, queue = 'redis', store = 's3', durable = false, env = {} }) {
  const servers = await openServers({ queue, store, durable });
  try {
    const databaseUrl = servers.postgres.url;
    await applyMigrations({ url: databaseUrl });
    const apiPorts = new Set();
    const balancer = await startTcpProxy(() => [...apiPorts]);
    servers.adopt(() => balancer.close());
    const origin = `http://127.0.0.1:${balancer.port}`;
    const masterKeys = generateMasterKey();
    const keyRing = createKeyRing(masterKeys);
    // Ours go past the networks: looking at what happens disturbs nothing and is not disturbed.
    const db = connectDatabase({ url: databaseUrl, maxConnections: 5, as: 'administration' });
    servers.adopt(() => db.$disconnect());
    const storage = openStorage(locateStorage(storageSettings(servers, servers.s3?.port)), keyRing);
    servers.adopt(() => storage.close());
    const apps = new Set();
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
      /** @param {{ api?: number, worker?: number, delivery?: number }} counts */
      startAll: async (counts, options) => {
        const names = Object.entries(counts).flatMap(([name, count]) => Array(count).fill(name));
        const started = await Promise.all(names.map((name) => start(name, options)));
        await Promise.all(started.map((app) => app.ready()));
        return started;
      },
      openPartner: (name) => openPartner({ accounts, store: { db, keyRing }, origin, name }),
      close: servers.close,
    };
  } catch (error) {
    await servers.close();
    throw error;
  }
}

/** A started app is in the balancer, if it is an API, from when its `ready` resolves until it is killed. */
function createStart({ env, apps, apiPorts }) {
  return async (name, { env: more = {}, ...how } = {}) => {
    const port = name === 'api' ? await findFreePort() : null;
    const app = await startApp(name, { env: { ...env, ...(port && { PORT: String(port) }), ...more }, ...how });
    const running = {
      ...app,
      ready: async (withinMs) => {
        await app.ready(withinMs);
        if (port) apiPorts.add(port);
      },
      kill: async (signal) => {
        if (port) apiPorts.delete(port);
        await app.kill(signal);
        apps.delete(running);
      },
    };
    apps.add(running);
    return running;
  };
}
