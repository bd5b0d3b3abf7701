import { z } from 'zod';

export const SCOPES = ['files:write', 'files:read', 'vendors:read', 'vendors:write', 'webhooks:write'] as const;
export type Scope = (typeof SCOPES)[number];
export const scopeSchema = z.enum(SCOPES);

export const ACCESS_TOKEN_SECONDS = 3600;

export const tokenRequestSchema = z.strictObject({
  grant_type: z.string(),
  client_id: z.string().min(1).max(256),
  client_secret: z.string().min(1).max(256),
  scope: z.string().max(1024).optional().meta({ description: 'Space-separated scopes to limit the token to.' }),
});

export const tokenResponseSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string(),
});

export type TokenResponse = z.output<typeof tokenResponseSchema>;
