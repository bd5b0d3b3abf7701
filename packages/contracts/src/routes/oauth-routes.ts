import { z } from 'zod';
import { tokenRequestSchema, tokenResponseSchema } from '../schemas/token.ts';
import { defineRoute, json } from './route-contract.ts';

export const OAUTH_ROUTES = {
  issueToken: defineRoute({
    method: 'post',
    path: '/oauth/token',
    tag: 'Authentication',
    summary: 'Get an access token',
    description:
      'OAuth 2.0 client credentials grant. Accepts JSON, and for standard OAuth clients also form bodies and HTTP Basic authentication (RFC 6749), which get errors in the format of RFC 6749 section 5.2. Does not count against the hourly rate limit.',
    access: null,
    body: { type: 'token', schema: tokenRequestSchema },
    responses: { 200: json('The access token.', tokenResponseSchema) },
    errors: [
      'invalid_request',
      'invalid_json',
      'unsupported_grant_type',
      'invalid_client',
      'partner_suspended',
      'unsupported_media_type',
      'rate_limit_exceeded',
    ],
  }),
  revokeToken: defineRoute({
    method: 'post',
    path: '/oauth/revoke',
    tag: 'Authentication',
    summary: 'Revoke an access token',
    description:
      'Token revocation (RFC 7009). Authenticate the client as at the token endpoint. Unknown tokens also return 200.',
    access: null,
    body: {
      type: 'token',
      schema: z.strictObject({
        token: z.string().min(1).max(8192),
        token_type_hint: z.string().max(64).optional(),
        client_id: z.string().max(256).optional(),
        client_secret: z.string().max(256).optional(),
      }),
    },
    responses: { 200: { description: 'The token was revoked, or was not a valid token.' } },
    errors: ['invalid_request', 'invalid_client', 'rate_limit_exceeded'],
  }),
};
