import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCounterStore } from '@rollcall/callers';
import { connectDatabase, type Database } from '@rollcall/database';
import {
  createIntegrityAlarm,
  createKeyRing,
  createLogger,
  createRegistry,
  generateMasterKey,
  type KeyRing,
  parseConfig,
} from '@rollcall/platform';
import { connectQueues, type Queues } from '@rollcall/queue';
import { openStorage, type Storage, type StorageLocation } from '@rollcall/storage';
import type { Registry } from 'prom-client';
import { createTestDatabase } from '../../../test/environment/index.ts';
import { createClient, type NewClient } from '../src/accounts/create-client.ts';
import { createPartner } from '../src/accounts/create-partner.ts';
import { createApp } from '../src/app.ts';
import { apiSettings } from '../src/config.ts';
import { createHttpServer } from '../src/http/create-http-server.ts';
import { createRequestLog } from '../src/requests/request-log.ts';
import { observeFetch } from './observe-fetch.ts';

export interface TestApi {
  /** Ends in /v1. */
  readonly baseUrl: string;
  readonly origin: string;
  readonly db: Database;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly queues: Queues;
  readonly keyRing: KeyRing;
  readonly databaseUrl: string;
  readonly masterKeys: string;
  /** Directory of stored objects, when they lie on disk. */
  readonly directory: string;
  /** Everything the service logged. */
  readonly logs: string[];
  readonly partnerId: string;
  readonly client: NewClient;
  /** A token of a client; of the first one when none is named. */
  token(client?: NewClient, scope?: string): Promise<string>;
  /** With the first client's token. */
  fetch(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  close(): Promise<void>;
}

/**
 * The whole API over real PostgreSQL, on a free loopback port, with one partner and one client. `beside`: a second server
 * of the same service, over the database, keys, partner and client of the first.
 */
export async function startTestApi(
  options: {
    env?: Record<string, string>;
    storage?: StorageLocation;
    /** Faults of storage. */
    wrapStorage?: (storage: Storage) => Storage;
    redisUrl?: string;
    serveFrom?: Database;
    beside?: TestApi;
    /** The operators' pages too. */
    withQueues?: boolean;
    dashboardDirectory?: string;
  } = {},
): Promise<TestApi> {
  const { beside } = options;
  const database = beside ? { url: beside.databaseUrl, drop: async () => undefined } : await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-api-'));
  const settings = parseConfig(apiSettings, {
    DATABASE_URL: database.url,
    MASTER_KEYS: beside?.masterKeys ?? generateMasterKey(),
    DATA_DIR: directory,
    PORT: '0',
    TOKEN_ISSUER: 'https://issuer.example.test',
    ...options.env,
  });
  const logs: string[] = [];
  const logger = createLogger({ service: 'api', level: 'debug' }, { write: (line: string) => void logs.push(line) });
  const keyRing = createKeyRing(settings.MASTER_KEYS);
  const db = connectDatabase({ url: database.url, maxConnections: 10, as: 'administration' });
  // As in main.ts; the tests' own look sees everything.
  const served = options.serveFrom ?? connectDatabase({ url: database.url, maxConnections: 10, as: 'caller' });
  const registry = createRegistry('api');
  const onIntegrityError = createIntegrityAlarm(registry, logger);
  const opened = openStorage(options.storage ?? { disk: { directory } }, keyRing, { onIntegrityError });
  const storage = options.wrapStorage?.(opened) ?? opened;
  const counters = await openCounterStore({ redisUrl: options.redisUrl, databaseUrl: database.url, logger });
  const queues = connectQueues({ redisUrl: options.redisUrl, databaseUrl: database.url, logger });
  const requestLog = createRequestLog({ db: served, logger });
  const stopping = new AbortController();
  const app = createApp({
    settings,
    db: served,
    storage,
    keyRing,
    ...(options.withQueues && { queues }),
    counterStore: counters.store,
    requestLog,
    logger,
    registry,
    stopping: stopping.signal,
    version: '0.0.0-test',
    ...(options.dashboardDirectory !== undefined && { dashboardDirectory: options.dashboardDirectory }),
    checks: { database: () => db.$queryRaw`SELECT 1`, storage: () => storage.check() },
  });
  const server = createHttpServer(app, { publicBaseUrl: settings.PUBLIC_BASE_URL });
  const origin = await listen(server, settings.PORT);
  observeFetch(origin);
  const partnerId = beside?.partnerId ?? (await createPartner({ db, keyRing }, { name: 'Test partner' }));
  const client = beside?.client ?? (await createClient({ db, keyRing }, { partnerId, name: 'Test client' }));
  const tokens = new Map<string, Promise<string>>();

  const token: TestApi['token'] = (of = client, scope) => {
    const key = `${of.secretId} ${scope ?? ''}`;
    const known = tokens.get(key) ?? requestToken(`${origin}/v1`, of, scope);
    tokens.set(key, known);
    return known;
  };
  return {
    baseUrl: `${origin}/v1`,
    origin,
    db,
    storage,
    registry,
    queues,
    keyRing,
    databaseUrl: database.url,
    masterKeys: settings.MASTER_KEYS,
    directory,
    logs,
    partnerId,
    client,
    token,
    async fetch(path, init = {}) {
      const { token: given, ...rest } = init;
      const headers = new Headers(rest.headers);
      if (!headers.has('authorization')) headers.set('Authorization', `Bearer ${given ?? (await token())}`);
      return fetch(path.startsWith('/') ? `${origin}/v1${path}` : path, { ...rest, headers });
    },
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([counters.close(), queues.close(), requestLog.close()]);
      await Promise.all([db.$disconnect(), served.$disconnect()]);
      storage.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function requestToken(baseUrl: string, client: NewClient, scope?: string): Promise<string> {
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
      ...(scope === undefined ? {} : { scope }),
    }),
  });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
  throw new Error(`No token: ${JSON.stringify(body)}`);
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}`);
      else reject(new Error('no address'));
    });
  });
}
