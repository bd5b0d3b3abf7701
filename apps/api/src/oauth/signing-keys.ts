import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCESS_TOKEN_SECONDS } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { createId, type KeyRing, signingKeyContext } from '@rollcall/platform';
import { z } from 'zod';
import { CLOCK_LEEWAY_SECONDS } from './clock-leeway.ts';

/** How long another process's rotation may stay unnoticed; a token of an unknown `kid` waits for the next look. */
const CACHE_MS = 30_000;
/** Between looks, however many tokens of unknown keys come. */
const MIN_RELOAD_MS = 250;
const PUBLISHED_AFTER_RETIREMENT_MS = (ACCESS_TOKEN_SECONDS + 2 * CLOCK_LEEWAY_SECONDS + 60) * 1000;

const publicJwkSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

export interface SigningKeys {
  /** The key that signs now; made on first use. */
  current(): Promise<{ kid: string; privateKey: KeyObject }>;
  /** null: never existed, or retired longer ago than a token lives. */
  publicKey(kid: string): Promise<KeyObject | null>;
  /** RFC 7517. */
  jwks(): Promise<{ keys: JsonWebKey[] }>;
  /** A new key signs from now on; tokens of the old one stay valid until they expire. Returns the new `kid`. */
  rotate(): Promise<string>;
}

interface LoadedKeys {
  /** By a clock that nobody sets. */
  readonly loadedAt: number;
  readonly current: { kid: string; privateKey: KeyObject } | null;
  readonly publicKeys: ReadonlyMap<string, { jwk: JsonWebKey; key: KeyObject }>;
}

/** ES256 keys, shared by all API processes through the database; private halves are sealed by the key ring. */
export function createSigningKeys({ db, keyRing }: { db: Database; keyRing: KeyRing }): SigningKeys {
  let loading: Promise<LoadedKeys> | null = null;
  let loaded: LoadedKeys | null = null;
  let reloading: Promise<LoadedKeys> | null = null;

  async function load(): Promise<LoadedKeys> {
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

  async function keys(maxAgeMs: number): Promise<LoadedKeys> {
    if (loaded && performance.now() - loaded.loadedAt < maxAgeMs) return loaded;
    loading ??= load().finally(() => {
      loading = null;
    });
    loaded = await loading;
    return loaded;
  }

  /** Keys as of this call or later: another process may have made one since the last look. */
  function reload(): Promise<LoadedKeys> {
    reloading ??= (async () => {
      const sinceMs = performance.now() - (loaded?.loadedAt ?? Number.NEGATIVE_INFINITY);
      if (sinceMs < MIN_RELOAD_MS) await sleep(MIN_RELOAD_MS - sinceMs);
      await loading?.catch(() => {});
      reloading = null;
      return keys(0);
    })();
    return reloading;
  }

  async function rotate(options: { onlyFirst: boolean }): Promise<string> {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = createId('key');
    const sealed = keyRing.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), signingKeyContext(kid));
    const made = await db.$transaction(async (tx) => {
      // One at a time, so that several processes on their first start agree on one key.
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
    loaded = null;
    return made ? kid : '';
  }

  return {
    rotate: () => rotate({ onlyFirst: false }),
    jwks: async () => ({ keys: [...(await keys(MIN_RELOAD_MS)).publicKeys.values()].map(({ jwk }) => jwk) }),
    async current() {
      const found = (await keys(CACHE_MS)).current;
      if (found) return found;
      await rotate({ onlyFirst: true });
      const made = (await keys(0)).current;
      if (!made) throw new Error('No signing key could be made');
      return made;
    },
    async publicKey(kid) {
      const known = (await keys(CACHE_MS)).publicKeys.get(kid) ?? (await reload()).publicKeys.get(kid);
      return known?.key ?? null;
    },
  };
}
