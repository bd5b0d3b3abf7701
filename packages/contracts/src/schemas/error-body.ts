import { z } from 'zod';
import { absoluteUrl } from './values.ts';

export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.string(),
    request_id: z.string(),
    documentation_url: absoluteUrl,
    field_errors: z
      .array(z.object({ path: z.string(), message: z.string(), hint: z.string().nullable() }))
      .optional()
      .meta({
        description:
          'Each field that has a problem, such as in a vendor configuration: its path, what is wrong, and a hint.',
      }),
  }),
});

/** RFC 6749 section 5.2, for clients that use forms or HTTP Basic with the token endpoint. */
export const oauthErrorBodySchema = z.object({
  error: z.string(),
  error_description: z.string(),
  error_uri: absoluteUrl,
  request_id: z.string(),
});

export type ErrorBody = z.output<typeof errorBodySchema>;
export type OAuthErrorBody = z.output<typeof oauthErrorBodySchema>;
