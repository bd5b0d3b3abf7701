import { z } from 'zod';
import { livemode } from './values.ts';

export const SCOPES = ['files:write', 'files:read', 'vendors:read', 'vendors:write', 'webhooks:write'] as const;
export type Scope = (typeof SCOPES)[number];
export const scopeSchema = z.enum(SCOPES);

export const ACCESS_TOKEN_SECONDS = 3600;

/**
 * For browsers. A token with this scope uploads files, and reads and corrects only the files that its uploader uploaded.
 * Never one of several scopes.
 */
export const UPLOAD_SCOPE = 'files:upload';
export const UPLOAD_TOKEN_SECONDS = 900;
/** An email address or an SSN doesn't fit, because the name is stored with each job. */
export const uploaderSchema = z.string().regex(/^(?!\d{3}-?\d{2}-?\d{4}$)[A-Za-z0-9_-]{1,64}$/, {
  error: 'must have 1 to 64 letters, digits, - and _, and not look like an SSN',
});

export const tokenRequestSchema = z.strictObject({
  grant_type: z.string(),
  client_id: z.string().min(1).max(256),
  client_secret: z.string().min(1).max(256),
  scope: z.string().max(1024).optional().meta({ description: 'Space-separated scopes to limit the token to.' }),
  uploader: uploaderSchema.optional().meta({
    description:
      'With the scope files:upload: your ID of the person who uploads. Their later tokens see the same files. Default: the token only sees what was uploaded with it.',
  }),
});

export const tokenResponseSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string(),
  partner_id: z.string().meta({ description: 'The account of the client.' }),
  livemode: livemode.meta({ description: 'false: the token of a test client. It sees and makes test data alone.' }),
});

export type TokenResponse = z.output<typeof tokenResponseSchema>;
