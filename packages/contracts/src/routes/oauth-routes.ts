import { z } from 'zod';
import { tokenRequestSchema, tokenResponseSchema } from '../schemas/token.ts';
import { defineRoute, json } from './route-contract.ts';

export const OAUTH_ROUTES = {
  issueToken: defineRoute({
    method: 'post',
    path: '/oauth/token',
    tag: 'Authentication',
    summary: 'Obtain an access token',
    description:
      'OAuth 2.0 client credentials. Takes JSON, and for stock OAuth clients form bodies and HTTP Basic (RFC 6749); those get errors in the shape of RFC 6749 section 5.2. Not counted against the hourly limit.',
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
    description: 'RFC 7009. Client authentication as at the token endpoint. An unknown token is answered with 200 too.',
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
    responses: { 200: { description: 'The token is revoked, or never was one.' } },
    errors: ['invalid_request', 'invalid_client', 'rate_limit_exceeded'],
  }),
};
