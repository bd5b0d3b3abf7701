import type { Database } from '@rollcall/database';
import type { KeyRing } from '@rollcall/platform';
import type { Storage } from '@rollcall/storage';

export interface App {
  readonly name: 'api' | 'worker' | 'delivery';
  readonly pid: number;
  isOver(): boolean;
  log(): string;
  ready(withinMs?: number): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface TopologyPartner {
  readonly id: string;
  readonly name: string;
  send(path: string, init?: RequestInit): Promise<Response>;
  upload(
    file: Blob,
    options: { fileName: string; fields?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

export interface StartOptions {
  env?: Record<string, string>;
  /** A module that node loads before the app. */
  preload?: string;
  /** The one processor that the app may use, by taskset(1). */
  core?: number;
}

export interface Topology {
  readonly db: Database;
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly servers: { readonly networks: { readonly postgres: { readonly greetings: readonly Buffer[] } } };
  readonly apps: ReadonlySet<App>;
  start(name: App['name'], options?: StartOptions): Promise<App>;
  startAll(counts: { api?: number; worker?: number; delivery?: number }, options?: StartOptions): Promise<App[]>;
  openPartner(name: string): Promise<TopologyPartner>;
  close(): Promise<void>;
}

export interface Accounts {
  createPartner: (store: { db: Database; keyRing: KeyRing }, partner: { name: string }) => Promise<string>;
  createClient: (
    store: { db: Database; keyRing: KeyRing },
    client: { partnerId: string; name: string },
  ) => Promise<{ clientId: string; clientSecret: string }>;
}

export declare function openTopology(options: {
  accounts: Accounts;
  queue?: 'redis' | 'postgres';
  store?: 's3' | 'disk';
  durable?: boolean;
  env?: Record<string, string>;
}): Promise<Topology>;
