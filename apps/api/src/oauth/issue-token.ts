import {
  ACCESS_TOKEN_SECONDS,
  AppError,
  ROUTES,
  type Scope,
  type TokenResponse,
  UPLOAD_SCOPE,
  UPLOAD_TOKEN_SECONDS,
  uploaderSchema,
} from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { recordClientUse } from '@rollcall/database/partners';
import { createId, type Logger } from '@rollcall/platform';
import type { Handler } from '../http/endpoint.ts';
import { parseBody } from '../http/parse-input.ts';
import { type AccessTokens, parseScopes } from './access-tokens.ts';
import { allowedScopes, mayLendUploads } from './allowed-scopes.ts';
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
    const limits = limitsFor(authenticated, given);
    const { client, secretId } = authenticated;
    const { clientId, partnerId, livemode } = client;
    const body: TokenResponse = {
      access_token: await options.accessTokens.issue({ clientId, partnerId, secretId, ...limits }),
      token_type: 'Bearer',
      expires_in: limits.seconds,
      scope: limits.scope,
      partner_id: partnerId,
      livemode,
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

interface TokenLimits {
  readonly scope: string;
  readonly uploader: string | null;
  readonly seconds: number;
}

function limitsFor({ client }: AuthenticatedClient, { parameters }: OAuthRequest): TokenLimits {
  const allowed = allowedScopes(client);
  if (parameters.scope === UPLOAD_SCOPE) {
    if (!mayLendUploads(allowed)) throw beyond(allowed);
    return { scope: UPLOAD_SCOPE, uploader: uploaderOf(parameters), seconds: UPLOAD_TOKEN_SECONDS };
  }
  // Ignored, it would look like a token for one person that in fact sees every file.
  if (parameters.uploader !== undefined) {
    throw new AppError('invalid_request', { details: `field uploader: requires the scope ${UPLOAD_SCOPE} alone.` });
  }
  return { scope: scopesFor(allowed, parameters).join(' '), uploader: null, seconds: ACCESS_TOKEN_SECONDS };
}

function uploaderOf({ uploader = createId('upl') }: OAuthRequest['parameters']): string {
  const parsed = uploaderSchema.safeParse(uploader);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', { details: `field uploader: ${parsed.error.issues[0]?.message}.` });
}

/** The requested scopes, or else all scopes of the client. */
function scopesFor(allowed: readonly Scope[], { scope }: OAuthRequest['parameters']): readonly Scope[] {
  if (typeof scope !== 'string') return allowed;
  const wanted = parseScopes(scope);
  if (wanted === null || wanted.length === 0 || !wanted.every((each) => allowed.includes(each))) throw beyond(allowed);
  return wanted;
}

function beyond(allowed: readonly Scope[]): AppError {
  return new AppError('invalid_request', { details: `field scope: this client is limited to ${allowed.join(' ')}.` });
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
