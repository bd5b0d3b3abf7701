import { AppError, ROUTES } from '@rollcall/contracts';
import type { Handler } from '../http/endpoint.ts';
import { parseBody } from '../http/parse-input.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';
import { authenticateClient, type ClientAuthentication } from './authenticate-client.ts';
import { readOAuthRequest } from './read-credentials.ts';

/**
 * RFC 7009: returns 200 also if the token is unknown, expired, or another client's. Another client's token stays valid.
 */
export function revokeToken(options: ClientAuthentication & { accessTokens: AccessTokens }): Handler<'revokeToken'> {
  return async ({ request, response }) => {
    response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    await options.requestLimit.count(request, response);
    const given = await readOAuthRequest(request, response);
    // Forms follow RFC 7009: unknown parameters are ignored.
    if (given.style === 'json') parseBody(ROUTES.revokeToken.body, given.parameters);
    const { token } = given.parameters;
    if (typeof token !== 'string' || token === '') {
      throw new AppError('invalid_request', { details: 'field token: is required.' });
    }
    const { client } = await authenticateClient(options, given, { request, response });
    const claims = await readClaims(options.accessTokens, token);
    if (claims?.clientId === client.clientId) await options.clients.revokeToken(claims.tokenId, claims.expiresAt);
    response.status(200).end();
  };
}

async function readClaims(accessTokens: AccessTokens, token: string): Promise<TokenClaims | null> {
  try {
    return await accessTokens.verify(token);
  } catch (error) {
    if (error instanceof AppError && error.definition.status === 401) return null;
    throw error;
  }
}
