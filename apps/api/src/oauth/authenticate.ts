import { AppError, SCOPES } from '@rollcall/contracts';
import type { Request, RequestHandler } from 'express';
import type { AddressLimit } from '../limits/address-limit.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Caller } from './caller.ts';
import type { ClientDirectory } from './client-directory.ts';

export interface AuthenticateOptions {
  readonly accessTokens: AccessTokens;
  readonly clients: ClientDirectory;
  /** Counts failed requests by address; a good token always passes. */
  readonly failureLimit: AddressLimit;
  readonly defaultRateLimit: number;
}

/** RFC 6750. Sets `response.locals.caller`. */
export function authenticate(options: AuthenticateOptions): RequestHandler {
  return async (request, response, next) => {
    try {
      response.locals.caller = await identify(request, options);
    } catch (error) {
      if (error instanceof AppError && error.definition.status === 401) {
        await options.failureLimit.count(request, response);
        throw challenge(error);
      }
      throw error;
    }
    next();
  };
}

/** Throws AppError missing_token, invalid_token or token_expired. */
async function identify(request: Request, options: AuthenticateOptions): Promise<Caller> {
  const token = readBearerToken(request);
  const claims = await options.accessTokens.verify(token);
  const [client, isRevoked] = await Promise.all([
    options.clients.findLive(claims),
    options.clients.isTokenRevoked(claims.tokenId),
  ]);
  if (client === null || client.partnerId !== claims.partnerId || isRevoked)
    throw new AppError('invalid_token', { details: 'The token was revoked.' });
  const allowed = client.scopes.length === 0 ? SCOPES : client.scopes;
  return {
    clientId: client.clientId,
    partnerId: client.partnerId,
    scopes: claims.scopes.filter((scope) => allowed.includes(scope)),
    rateLimit: client.rateLimitPerHour ?? options.defaultRateLimit,
  };
}

function readBearerToken(request: Request): string {
  const header = request.get('authorization');
  if (header === undefined || !/^bearer( |$)/i.test(header)) throw new AppError('missing_token');
  const [, token] = /^bearer +([A-Za-z0-9\-._~+/]+=*) *$/i.exec(header) ?? [];
  if (token === undefined) throw new AppError('invalid_token', { details: 'The Authorization header is malformed.' });
  return token;
}

function challenge(error: AppError): AppError {
  const reason = error.code === 'missing_token' ? '' : `, error="invalid_token", error_description="${error.message}"`;
  return new AppError(error.code, {
    ...(error.details === undefined ? {} : { details: error.details }),
    cause: error.cause,
    headers: { 'WWW-Authenticate': `Bearer realm="rollcall"${reason}` },
  });
}

/** RFC 6750 section 3.1, insufficient_scope. */
export function requireScope(scope: string): RequestHandler {
  return (_request, response, next) => {
    if (!response.locals.caller?.scopes.some((granted) => granted === scope)) {
      throw new AppError('insufficient_scope', {
        details: `The scope ${scope} is needed.`,
        headers: { 'WWW-Authenticate': `Bearer realm="rollcall", error="insufficient_scope", scope="${scope}"` },
      });
    }
    next();
  };
}
