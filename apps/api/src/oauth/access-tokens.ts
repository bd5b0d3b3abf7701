import { createHash } from 'node:crypto';
import { AppError, SCOPES, type Scope, scopeSchema, UPLOAD_SCOPE, uploaderSchema } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { CLOCK_LEEWAY_SECONDS } from './clock-leeway.ts';
import { createExpiringCache } from './expiring-cache.ts';
import type { SigningKeys } from './signing-keys.ts';

export const TOKEN_AUDIENCE = 'rollcall-api';
/** A client sends the same token with each request. Revocation is checked separately. */
const CACHE_MS = 15_000;
const MAX_TOKEN_LENGTH = 4096;

const headerSchema = z.object({ alg: z.literal('ES256'), typ: z.literal('at+jwt'), kid: z.string().min(1).max(64) });
const claimsSchema = z.object({
  sub: z.string(),
  partner_id: z.string(),
  /** Revoking the secret also revokes the tokens that were issued for it. */
  client_secret_id: z.string(),
  scope: z.string(),
  uploader: uploaderSchema.optional(),
  jti: z.string(),
  exp: z.int(),
});

export interface TokenClaims {
  readonly clientId: string;
  readonly partnerId: string;
  readonly secretId: string;
  /** Empty for an upload token. */
  readonly scopes: readonly Scope[];
  /** Null if it isn't an upload token. */
  readonly uploader: string | null;
  readonly tokenId: string;
  readonly expiresAt: Date;
}

interface TokenSubject {
  readonly clientId: string;
  readonly partnerId: string;
  readonly secretId: string;
  readonly scope: string;
  readonly uploader: string | null;
  readonly seconds: number;
}

export interface AccessTokens {
  /** RFC 9068 profile: ES256, typ at+jwt. */
  issue(subject: TokenSubject): Promise<string>;
  /**
   * Doesn't check revocation.
   *
   * @throws AppError invalid_token or token_expired
   */
  verify(token: string): Promise<TokenClaims>;
}

export function createAccessTokens(options: { signingKeys: SigningKeys; issuer: string }): AccessTokens {
  const { signingKeys, issuer } = options;
  const verified = createExpiringCache<TokenClaims>({ maxAgeMs: CACHE_MS, maxEntries: 10_000 });
  return {
    async issue({ clientId, partnerId, secretId, scope, uploader, seconds }) {
      const { kid, privateKey } = await signingKeys.current();
      const claims = {
        client_id: clientId,
        partner_id: partnerId,
        client_secret_id: secretId,
        scope,
        ...(uploader !== null && { uploader }),
      };
      return jwt.sign(claims, privateKey, {
        algorithm: 'ES256',
        header: { alg: 'ES256', typ: 'at+jwt', kid },
        issuer,
        audience: TOKEN_AUDIENCE,
        subject: clientId,
        jwtid: createId('tok'),
        expiresIn: seconds,
      });
    },

    async verify(token) {
      const claims = await verified.get(createHash('sha256').update(token).digest('base64'), () => check(token));
      if (claims.expiresAt.getTime() + CLOCK_LEEWAY_SECONDS * 1000 <= Date.now()) throw new AppError('token_expired');
      return claims;
    },
  };

  async function check(token: string): Promise<TokenClaims> {
    const key = await signingKeys.publicKey(readHeader(token).kid);
    if (key === null) throw new AppError('invalid_token', { details: 'The token was not signed by this service.' });
    const payload = verifySignature(() =>
      jwt.verify(token, key, {
        algorithms: ['ES256'],
        issuer,
        audience: TOKEN_AUDIENCE,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
      }),
    );
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) throw new AppError('invalid_token', { details: 'The token lacks a claim.' });
    const uploader = claims.data.uploader ?? null;
    if ((uploader !== null) !== (claims.data.scope === UPLOAD_SCOPE)) {
      throw new AppError('invalid_token', { details: 'The token lacks a claim.' });
    }
    return {
      clientId: claims.data.sub,
      partnerId: claims.data.partner_id,
      secretId: claims.data.client_secret_id,
      scopes: parseScopes(claims.data.scope) ?? [],
      uploader,
      tokenId: claims.data.jti,
      expiresAt: new Date(claims.data.exp * 1000),
    };
  }
}

/** Null if one of them isn't a scope of this service. An empty text has no scopes. */
export function parseScopes(text: string): Scope[] | null {
  const names = text.split(' ').filter((name) => name !== '');
  const parsed = z.array(scopeSchema).safeParse(names);
  return parsed.success ? SCOPES.filter((scope) => parsed.data.includes(scope)) : null;
}

function readHeader(token: string): z.output<typeof headerSchema> {
  const decoded = token.length > MAX_TOKEN_LENGTH ? null : decodeQuietly(token);
  const header = headerSchema.safeParse(decoded?.header);
  if (!header.success)
    throw new AppError('invalid_token', { details: 'The token is not an access token of this service.' });
  return header.data;
}

function decodeQuietly(token: string): jwt.Jwt | null {
  try {
    return jwt.decode(token, { complete: true });
  } catch {
    return null;
  }
}

function verifySignature(verify: () => unknown): unknown {
  try {
    return verify();
  } catch (cause) {
    if (cause instanceof jwt.TokenExpiredError) throw new AppError('token_expired', { cause });
    throw new AppError('invalid_token', { cause });
  }
}
