import { SCOPES } from '@rollcall/contracts';
import jwt from 'jsonwebtoken';
import { TOKEN_AUDIENCE } from '../src/oauth/access-tokens.ts';
import { createSigningKeys } from '../src/oauth/signing-keys.ts';
import type { TestApi } from './start-test-api.ts';

/** Of the first client, signed by the service's own key. */
export async function expiredToken(api: TestApi): Promise<string> {
  const { kid, privateKey } = await createSigningKeys(api).current();
  const { clientId, secretId } = api.client;
  const claims = {
    partner_id: api.partnerId,
    client_secret_id: secretId,
    scope: SCOPES.join(' '),
    exp: 1,
    jti: 'tok_1',
  };
  return jwt.sign({ ...claims, sub: clientId }, privateKey, {
    header: { alg: 'ES256', typ: 'at+jwt', kid },
    issuer: 'https://issuer.example.test',
    audience: TOKEN_AUDIENCE,
  });
}
