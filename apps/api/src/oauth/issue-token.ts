import { ACCESS_TOKEN_SECONDS, AppError, ROUTES, SCOPES, type Scope, type TokenResponse } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { recordClientUse } from '@rollcall/database/partners';
import type { Logger } from '@rollcall/platform';
import type { Handler } from '../http/endpoint.ts';
import { parseBody } from '../http/parse-input.ts';
import { type AccessTokens, parseScopes } from './access-tokens.ts';
import { type AuthenticatedClient, authenticateClient, type ClientAuthentication } from './authenticate-client.ts';
import { createExpiringCache } from './expiring-cache.ts';
import { type OAuthRequest, readOAuthRequest } from './read-credentials.ts';

export interface TokenEndpoint extends ClientAuthentication {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly logger: Logger;
}

const NOTED_MS = 60_000;

/** RFC 6749 section 4.4. */
export function issueToken(options: TokenEndpoint): Handler<'issueToken'> {
  const noteUse = rememberUse(options);
  return async ({ request, response }) => {
    response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    await options.requestLimit.count(request, response);
    const given = await readOAuthRequest(request, response);
    checkGrant(given);
    const authenticated = await authenticateClient(options, given, { request, response });
    if (authenticated.client.isSuspended) throw new AppError('partner_suspended');
    const scopes = scopesFor(authenticated, given);
    const { client, secretId } = authenticated;
    const { clientId, partnerId } = client;
    const body: TokenResponse = {
      access_token: await options.accessTokens.issue({ clientId, partnerId, secretId, scopes }),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: scopes.join(' '),
    };
    noteUse({ clientId, secretId });
    response.json(body);
  };
}

function checkGrant({ style, parameters, basic }: OAuthRequest): void {
  const { grant_type: grantType } = parameters;
  if (grantType === undefined) throw new AppError('invalid_request', { details: 'field grant_type: is required.' });
  if (style === 'json' && basic === null) parseBody(ROUTES.issueToken.body, parameters);
  if (grantType !== 'client_credentials') {
    throw new AppError('unsupported_grant_type', { details: 'grant_type must be client_credentials.' });
  }
}

/** The requested scopes, or else all scopes of the client. */
function scopesFor({ client }: AuthenticatedClient, { parameters }: OAuthRequest): readonly Scope[] {
  const allowed = client.scopes.length === 0 ? SCOPES : client.scopes;
  if (typeof parameters.scope !== 'string') return allowed;
  const wanted = parseScopes(parameters.scope);
  if (wanted === null || wanted.length === 0 || !wanted.every((scope) => allowed.includes(scope))) {
    throw new AppError('invalid_request', { details: `field scope: this client is limited to ${allowed.join(' ')}.` });
  }
  return wanted;
}

/** A failure is ignored, and the response doesn't wait. */
function rememberUse({ db, logger }: TokenEndpoint) {
  const noted = createExpiringCache<void>({ maxAgeMs: NOTED_MS, maxEntries: 10_000 });
  return (use: { clientId: string; secretId: string }): void => {
    noted
      .get(use.secretId, () => recordClientUse(db, use))
      .catch((err: unknown) => {
        logger.warn({ err, clientId: use.clientId }, 'client usage could not be recorded');
      });
  };
}
