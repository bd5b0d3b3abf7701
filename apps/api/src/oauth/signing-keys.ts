import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCESS_TOKEN_SECONDS } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { createId, type KeyRing, signingKeyContext } from '@rollcall/platform';
import { z } from 'zod';
import { CLOCK_LEEWAY_SECONDS } from './clock-leeway.ts';

/**
 * How long the rotation by another process can go unnoticed. A token with an unknown `kid` waits for the next reload.
 */
const CACHE_MS = 30_000;
/** Minimum interval between reloads, however many tokens have unknown keys. */
const MIN_RELOAD_MS = 250;
const PUBLISHED_AFTER_RETIREMENT_MS = (ACCESS_TOKEN_SECONDS + 2 * CLOCK_LEEWAY_SECONDS + 60) * 1000;

const publicJwkSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

export interface SigningKeys {
  /** The current signing key, created on first use. */
  current(): Promise<{ kid: string; privateKey: KeyObject }>;
  /** Null if the key never existed, or was retired longer ago than the lifetime of a token. */
  publicKey(kid: string): Promise<KeyObject | null>;
  /** RFC 7517. */
  jwks(): Promise<{ keys: JsonWebKey[] }>;
  /** Creates a new signing key. Tokens of the old key stay valid until they expire. Returns the new `kid`. */
  rotate(): Promise<string>;
}

interface LoadedKeys {
  /** Milliseconds of the monotonic clock. */
  readonly loadedAt: number;
  readonly current: { kid: string; privateKey: KeyObject } | null;
  readonly publicKeys: ReadonlyMap<string, { jwk: JsonWebKey; key: KeyObject }>;
}

/** ES256 keys, shared by all API processes through the database. Private keys are encrypted with the master keys. */
export function createSigningKeys(parts: SigningKeyParts): SigningKeys {
  const cache = new KeyCache(() => loadKeys(parts));
  return {
    async rotate() {
      const kid = await storeNewKey(parts, { onlyFirst: false });
      cache.clear();
      return kid;
    },
    jwks: async () => ({ keys: [...(await cache.get(MIN_RELOAD_MS)).publicKeys.values()].map(({ jwk }) => jwk) }),
    async current() {
      const found = (await cache.get(CACHE_MS)).current;
      if (found) return found;
      await storeNewKey(parts, { onlyFirst: true });
      const created = (await cache.get(0)).current;
      if (!created) throw new Error('No signing key could be created');
      return created;
    },
    async publicKey(kid) {
      const known = (await cache.get(CACHE_MS)).publicKeys.get(kid) ?? (await cache.reload()).publicKeys.get(kid);
      return known?.key ?? null;
    },
  };
}

interface SigningKeyParts {
  readonly db: Database;
  readonly keyRing: KeyRing;
}

/** The most recently loaded keys. Concurrent calls share one load. */
class KeyCache {
  readonly #load: () => Promise<LoadedKeys>;
  #loaded: LoadedKeys | null = null;
  #loading: Promise<LoadedKeys> | null = null;
  #reloading: Promise<LoadedKeys> | null = null;

  constructor(load: () => Promise<LoadedKeys>) {
    this.#load = load;
  }

  async get(maxAgeMs: number): Promise<LoadedKeys> {
    if (this.#loaded && performance.now() - this.#loaded.loadedAt < maxAgeMs) return this.#loaded;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    this.#loaded = await this.#loading;
    return this.#loaded;
  }

  /** Returns keys loaded after the call: another process may have created one since the last load. */
  reload(): Promise<LoadedKeys> {
    this.#reloading ??= this.#reloadSoon();
    return this.#reloading;
  }

  clear(): void {
    this.#loaded = null;
  }

  async #reloadSoon(): Promise<LoadedKeys> {
    const sinceMs = performance.now() - (this.#loaded?.loadedAt ?? Number.NEGATIVE_INFINITY);
    if (sinceMs < MIN_RELOAD_MS) await sleep(MIN_RELOAD_MS - sinceMs);
    await this.#loading?.catch(() => {});
    this.#reloading = null;
    return this.get(0);
  }
}

async function loadKeys({ db, keyRing }: SigningKeyParts): Promise<LoadedKeys> {
  const rows = await db.signingKey.findMany({
    where: { OR: [{ retiredAt: null }, { retiredAt: { gt: new Date(Date.now() - PUBLISHED_AFTER_RETIREMENT_MS) } }] },
    orderBy: { createdAt: 'desc' },
  });
  const publicKeys = new Map<string, { jwk: JsonWebKey; key: KeyObject }>();
  for (const row of rows) {
    const jwk = publicJwkSchema.parse(row.publicJwk);
    publicKeys.set(row.id, {
      jwk: { ...jwk, kid: row.id, use: 'sig', alg: 'ES256' },
      key: createPublicKey({ key: jwk, format: 'jwk' }),
    });
  }
  const signing = rows.find((row) => row.retiredAt === null);
  const current = signing && {
    kid: signing.id,
    privateKey: createPrivateKey({
      key: keyRing.open(signing.privateKey, signingKeyContext(signing.id)),
      format: 'der',
      type: 'pkcs8',
    }),
  };
  return { loadedAt: performance.now(), current: current ?? null, publicKeys };
}

/** Returns the new key's ID, or an empty string if `onlyFirst` is set and another process was first. */
async function storeNewKey({ db, keyRing }: SigningKeyParts, options: { onlyFirst: boolean }): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = createId('key');
  const sealed = keyRing.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), signingKeyContext(kid));
  const isStored = await db.$transaction(async (tx) => {
    // Serialized, so that several processes that start for the first time agree on one key.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('rollcall.signing_keys'))`;
    if (options.onlyFirst && (await tx.signingKey.count({ where: { retiredAt: null } })) > 0) return false;
    await tx.signingKey.updateMany({ where: { retiredAt: null }, data: { retiredAt: new Date() } });
    await tx.signingKey.create({
      data: {
        id: kid,
        publicJwk: publicJwkSchema.parse(publicKey.export({ format: 'jwk' })),
        privateKey: Uint8Array.from(sealed),
      },
    });
    return true;
  });
  return isStored ? kid : '';
}
