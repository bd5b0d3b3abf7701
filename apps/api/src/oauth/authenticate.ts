import { AppError } from '@rollcall/contracts';
import { asSystem } from '@rollcall/database';
import { uploadLimit } from '@rollcall/intake';
import type { Request, RequestHandler, Response } from 'express';
import type { ApiSettings } from '../config.ts';
import type { AddressLimit } from '../limits/address-limit.ts';
import { callerOf } from '../sessions/caller-of.ts';
import type { SessionServices } from '../sessions/session-services.ts';
import type { AccessTokens } from './access-tokens.ts';
import { allowedScopes, mayLendUploads } from './allowed-scopes.ts';
import type { Caller } from './caller.ts';
import type { ClientDirectory } from './client-directory.ts';
import { readMode } from './read-mode.ts';

export interface AuthenticateOptions {
  readonly accessTokens: AccessTokens;
  readonly clients: ClientDirectory;
  readonly sessions: SessionServices;
  /** Counts failed requests by address. A valid token is never limited. */
  readonly failureLimit: AddressLimit;
  readonly settings: Pick<ApiSettings, 'RATE_LIMIT_PER_HOUR' | 'MAX_UPLOAD_BYTES'>;
}

/**
 * Authenticates by bearer token (RFC 6750), or by session cookie if there is no token. Sets `response.locals.caller`.
 */
export function authenticate(options: AuthenticateOptions): RequestHandler {
  const { sessions } = options;
  return async (request, response, next) => {
    const isPerson = request.get('authorization') === undefined && sessions.cookie.read(request) !== null;
    const identifyCaller = async (again: boolean) =>
      isPerson
        ? callerOf(await sessions.identify(request, { again }), readMode(request) ?? true)
        : await identify(request, options);
    await challenging(options, { request, response }, async () => {
      response.locals.caller = await identifyCaller(false);
    });
    response.locals.identifyAgain = () => asSystem('authentication', () => identifyCaller(true));
    next();
  };
}

/** Sets `response.locals.person` to the signed-in user of any role. Doesn't accept tokens. */
export function authenticatePerson(options: AuthenticateOptions): RequestHandler {
  return async (request, response, next) => {
    await challenging(options, { request, response }, async () => {
      response.locals.person = await options.sessions.identify(request);
    });
    next();
  };
}

async function challenging(
  { failureLimit }: AuthenticateOptions,
  { request, response }: { request: Request; response: Response },
  identification: () => Promise<void>,
): Promise<void> {
  try {
    await identification();
  } catch (error) {
    if (!(error instanceof AppError) || error.definition.status !== 401) throw error;
    // Every page first checks whether the user is signed in. That is not an attempt to guess.
    if (error.code !== 'session_required') await failureLimit.count(request, response);
    throw challenge(error);
  }
}

/** @throws AppError missing_token, invalid_token, token_expired, or partner_suspended */
async function identify(request: Request, options: AuthenticateOptions): Promise<Caller> {
  const token = readBearerToken(request);
  const claims = await options.accessTokens.verify(token);
  const [client, isRevoked] = await Promise.all([
    options.clients.findLive(claims),
    options.clients.isTokenRevoked(claims.tokenId),
  ]);
  if (client === null || client.partnerId !== claims.partnerId || isRevoked)
    throw new AppError('invalid_token', { details: 'The token was revoked.' });
  if (client.isSuspended) throw new AppError('partner_suspended');
  if ((readMode(request) ?? client.livemode) !== client.livemode)
    throw new AppError('invalid_request', { details: 'parameter livemode: is not that of the client.' });
  const allowed = allowedScopes(client);
  if (claims.uploader !== null && !mayLendUploads(allowed)) throw new AppError('insufficient_scope');
  return {
    actor: { type: 'client', id: client.clientId },
    clientId: client.clientId,
    userId: null,
    partnerId: client.partnerId,
    livemode: client.livemode,
    scopes: claims.scopes.filter((scope) => allowed.includes(scope)),
    rateLimit: client.rateLimitPerHour ?? options.settings.RATE_LIMIT_PER_HOUR,
    maxUploadBytes: uploadLimit(options.settings, client.maxUploadBytes),
    uploader: claims.uploader,
    embedOrigins: client.embedOrigins,
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
  const isOfToken = error.code === 'invalid_token' || error.code === 'token_expired';
  const reason = isOfToken ? `, error="invalid_token", error_description="${error.message}"` : '';
  return new AppError(error.code, {
    ...(error.details === undefined ? {} : { details: error.details }),
    cause: error.cause,
    headers: { 'WWW-Authenticate': `Bearer realm="rollcall"${reason}` },
  });
}
