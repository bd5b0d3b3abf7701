import { z } from 'zod';
import { scopeSchema } from './token.ts';
import { timestamp } from './values.ts';

const secretSchema = z.object({
  id: z.string(),
  last4: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
});

export const clientSchema = z.object({
  client_id: z.string(),
  name: z.string(),
  scopes: z.array(scopeSchema).nullable().meta({ description: 'null: not limited.' }),
  rate_limit_per_hour: z.int(),
  status: z.enum(['active', 'revoked']),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  usage: z.object({
    limit: z.int(),
    remaining: z.int(),
    resets_at: timestamp.nullable().meta({ description: 'null: nothing was used in this hour.' }),
  }),
  secrets: z.array(secretSchema),
});
export const clientListSchema = z.object({ clients: z.array(clientSchema) });

export const newClientSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  scopes: z.array(scopeSchema).min(1).optional().meta({ description: 'Not sent: not limited by scope.' }),
});

const clientSecret = z.string().meta({ description: 'Shown now and never again.' });
export const createdClientSchema = z.object({ client: clientSchema, client_secret: clientSecret });
export const createdSecretSchema = z.object({ secret: secretSchema, client_secret: clientSecret });

export type ClientBody = z.output<typeof clientSchema>;
