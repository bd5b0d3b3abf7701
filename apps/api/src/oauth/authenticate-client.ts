import { digestClientSecret, isSameDigest, isWellFormedSecret } from '@rollcall/callers';
import { AppError } from '@rollcall/contracts';
import type { KeyRing } from '@rollcall/platform';
import type { Request, Response } from 'express';
import type { AddressLimit } from '../limits/address-limit.ts';
import type { ClientDirectory, ClientRecord } from './client-directory.ts';
import { hasBasic, type OAuthRequest, wantsOAuthErrors } from './read-credentials.ts';

export interface ClientAuthentication {
  readonly clients: ClientDirectory;
  readonly keyRing: KeyRing;
  /** Counts all requests by address. */
  readonly requestLimit: AddressLimit;
  /**
   * Counts failed requests by client and address. Guessing is slow, and nobody can lock a client out from elsewhere.
   */
  readonly failureLimit: AddressLimit;
}

export interface AuthenticatedClient {
  readonly client: ClientRecord;
  readonly secretId: string;
}

/** @throws AppError invalid_request, invalid_client, or rate_limit_exceeded */
export async function authenticateClient(
  options: ClientAuthentication,
  given: OAuthRequest,
  exchange: { request: Request; response: Response },
): Promise<AuthenticatedClient> {
  const { request, response } = exchange;
  const { clientId, secret } = credentialsOf(given, request);
  await options.failureLimit.check(request, response, clientId);
  const client = await options.clients.read(clientId);
  const digest = digestClientSecret(options.keyRing, secret);
  const secretId = client?.liveSecrets.find((stored) => isSameDigest(digest, stored.digest))?.id;
  if (client && secretId !== undefined && isWellFormedSecret(secret)) return { client, secretId };
  await options.failureLimit.count(request, response, clientId);
  throw invalidClient(request);
}

function credentialsOf({ parameters, basic }: OAuthRequest, request: Request): { clientId: string; secret: string } {
  const { client_id: clientId, client_secret: secret } = parameters;
  if (basic !== null) {
    if (secret !== undefined) {
      throw new AppError('invalid_request', {
        details: 'The request contains two kinds of client credentials. Send only one.',
      });
    }
    if (clientId !== undefined && clientId !== basic.clientId) {
      throw new AppError('invalid_request', { details: 'client_id does not match the Authorization header.' });
    }
    return basic;
  }
  if (clientId === undefined && secret === undefined)
    throw invalidClient(request, 'The request has no client credentials.');
  for (const [name, value] of Object.entries({ client_id: clientId, client_secret: secret })) {
    if (typeof value !== 'string' || value === '' || value.length > 256) {
      throw new AppError('invalid_request', { details: `field ${name}: is required.` });
    }
  }
  return { clientId: String(clientId), secret: String(secret) };
}

/**
 * RFC 6749 section 5.2: the challenge names the scheme that was used. Clients that sent a form get none, because stock
 * clients ignore the error code if there is a challenge.
 */
function invalidClient(request: Request, details?: string): AppError {
  const challenge = hasBasic(request)
    ? 'Basic realm="rollcall", charset="UTF-8"'
    : wantsOAuthErrors(request)
      ? undefined
      : 'Bearer realm="rollcall"';
  return new AppError('invalid_client', {
    ...(details === undefined ? {} : { details }),
    ...(challenge === undefined ? {} : { headers: { 'WWW-Authenticate': challenge } }),
  });
}
