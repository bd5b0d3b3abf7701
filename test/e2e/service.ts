import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@rollcall/database';
import { createKeyRing, generateMasterKey } from '@rollcall/platform';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { createPerson, type NewPerson } from '../../apps/api/src/accounts/create-person.ts';
import { createTestDatabase, findFreePort, startTestRedis } from '../environment/index.ts';
import { type AppName, type AppProcess, startApp } from './app-process.ts';

export interface Service {
  readonly db: Database;
  readonly databaseUrl: string;
  /** null: the queues lie in PostgreSQL. */
  readonly redisUrl: string | null;
  /** Of the stored objects. */
  readonly directory: string;
  readonly masterKeys: string;
  readonly partnerId: string;
  readonly origin: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  start(name: AppName, env?: Record<string, string>): Promise<AppProcess>;
  /** Of the partner, or an operator. */
  addPerson(person: Omit<NewPerson, 'partnerId'>): Promise<void>;
  /** With a bearer token; the path begins with `/`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  upload(file: Blob, fileName: string, fields?: Record<string, string>): Promise<Response>;
  /** Ends every process that was started, then deletes everything. */
  close(): Promise<void>;
}

/** The whole service as separate processes over a database, a queue store and a data directory of its own. */
export async function openService(backend: 'redis' | 'postgres'): Promise<Service> {
  const database = await createTestDatabase();
  const redis = backend === 'redis' ? await startTestRedis() : null;
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const masterKeys = generateMasterKey();
  const env = {
    DATABASE_URL: database.url,
    ...(redis && { REDIS_URL: redis.url }),
    DATA_DIR: directory,
    MASTER_KEYS: masterKeys,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_BASE_URL: origin,
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    SWEEP_SECONDS: '1',
    SHUTDOWN_TIMEOUT_SECONDS: '10',
  };
  const db = connectDatabase({ url: database.url, maxConnections: 5, as: 'administration' });
  const accounts = { db, keyRing: createKeyRing(masterKeys) };
  const partnerId = await createPartner(accounts, { name: 'Example Benefits' });
  const client = await createClient(accounts, { partnerId, name: 'Test client' });
  const processes: AppProcess[] = [];
  let token: Promise<string> | null = null;

  const authorized = async (path: string, init: RequestInit = {}): Promise<Response> => {
    token ??= requestToken(origin, client);
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${await token}`);
    return fetch(`${origin}${path}`, { ...init, headers });
  };
  return {
    db,
    databaseUrl: database.url,
    redisUrl: redis?.url ?? null,
    directory,
    masterKeys,
    partnerId,
    origin,
    client,
    addPerson: async (person) => {
      await createPerson(db, { ...person, partnerId: person.role === 'operator' ? null : partnerId });
    },
    fetch: authorized,
    start: async (name, overrides = {}) => {
      const app = await startApp(name, { ...env, ...overrides });
      processes.push(app);
      return app;
    },
    upload: (file, fileName, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', file, fileName);
      return authorized('/v1/files/upload', { method: 'POST', body: form });
    },
    close: async () => {
      await Promise.all(processes.map((app) => app.kill('SIGKILL')));
      await db.$disconnect();
      await redis?.stop();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function requestToken(origin: string, client: { clientId: string; clientSecret: string }): Promise<string> {
  const response = await fetch(`${origin}/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
  throw new Error(`no token: ${response.status} ${JSON.stringify(body)}`);
}
