import { createRateCounter } from '@rollcall/callers';
import type { Dependencies } from '../dependencies.ts';
import { createAddressLimit } from '../limits/address-limit.ts';
import { type AccessTokens, createAccessTokens } from './access-tokens.ts';
import type { ClientAuthentication } from './authenticate-client.ts';
import { createClientDirectory } from './client-directory.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

export interface OAuthServices extends ClientAuthentication {
  readonly signingKeys: SigningKeys;
  readonly accessTokens: AccessTokens;
  readonly issuer: string;
}

const WINDOW_SECONDS = 60;

export function createOAuthServices(deps: Dependencies): OAuthServices {
  const { settings, db, keyRing, metrics } = deps;
  const issuer = settings.TOKEN_ISSUER ?? settings.PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`;
  const signingKeys = createSigningKeys({ db, keyRing });
  const addressLimit = (name: string, limit: number) =>
    createAddressLimit({
      name,
      limit,
      windowSeconds: WINDOW_SECONDS,
      metrics,
      counter: createRateCounter({
        store: deps.counterStore,
        name,
        windowSeconds: WINDOW_SECONDS,
        logger: deps.logger,
        onFailure: () => metrics.limiterFailures.inc(),
      }),
    });
  return {
    issuer,
    signingKeys,
    accessTokens: createAccessTokens({ signingKeys, issuer }),
    clients: createClientDirectory(db),
    keyRing,
    requestLimit: addressLimit('token-requests', settings.TOKEN_REQUESTS_PER_MINUTE),
    failureLimit: addressLimit('token-failures', settings.TOKEN_FAILURES_PER_MINUTE),
  };
}
