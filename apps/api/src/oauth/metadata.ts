import { SCOPES, UPLOAD_SCOPE } from '@rollcall/contracts';
import { type Request, type Response, Router } from 'express';
import { baseUrlOf, originOf } from '../http/base-url.ts';
import { serveDocument } from '../http/serve-document.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * Public keys (RFC 7517) and authorization server metadata (RFC 8414), with which stock clients configure themselves.
 */
export function createMetadataRouter(options: {
  signingKeys: SigningKeys;
  issuer: string;
  publicBaseUrl: string | undefined;
}): Router {
  const router = Router();
  serveDocument(router, '/.well-known/jwks.json', async (_request: Request, response: Response) => {
    response.set('Cache-Control', 'public, max-age=60');
    response.json(await options.signingKeys.jwks());
  });
  serveDocument(router, '/.well-known/oauth-authorization-server', (request: Request, response: Response) => {
    const baseUrl = baseUrlOf(request, options.publicBaseUrl);
    response.set('Cache-Control', 'public, max-age=60');
    response.json({
      issuer: options.issuer,
      token_endpoint: `${baseUrl}/oauth/token`,
      revocation_endpoint: `${baseUrl}/oauth/revoke`,
      jwks_uri: `${originOf(request, options.publicBaseUrl)}/.well-known/jwks.json`,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      scopes_supported: [...SCOPES, UPLOAD_SCOPE],
      service_documentation: `${baseUrl}/docs`,
    });
  });
  return router;
}
