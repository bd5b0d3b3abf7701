import { z } from 'zod';
import { timestamp } from './values.ts';

/** Refined, because not every reader of the OpenAPI document takes the pattern's \p as JavaScript does. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'expected printable text' });
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9.:_-]+$/, { error: 'expected a host name or an IP address' })
  .meta({ examples: ['sftp.example.com'] });
const port = z.int().min(1).max(65_535);
const folder = text(1000).meta({ description: 'As the server names it.', examples: ['/outgoing'] });
const pattern = text(200).meta({
  description: 'Names of the files to fetch: `*` stands for any characters, `?` for any one.',
  examples: ['*.csv'],
});
const everyMinutes = z.int().min(5).max(10_080).meta({ description: 'Minutes from one visit to the next.' });
const hostKeys = z
  .array(z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'expected a fingerprint such as SHA256:…' }))
  .min(1)
  .max(10)
  .meta({
    description:
      'SHA-256 fingerprints of the host keys, as `ssh-keyscan HOST | ssh-keygen -lf -` prints them. A server that shows another key is not logged in to.',
    examples: [['SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU']],
  });
const password = z.string().min(1).max(1000);

export const sftpPickupSchema = z.object({
  pickup_id: z.string(),
  name: z.string(),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  folder: z.string(),
  pattern: z.string(),
  every_minutes: z.int(),
  host_keys: z.array(z.string()),
  public_key: z.string().nullable().meta({
    description: 'The line for `authorized_keys` on your server. null: Rollcall logs in with the password.',
  }),
  state: z.enum(['enabled', 'disabled']),
  next_run_at: timestamp.nullable().meta({ description: 'null: disabled.' }),
  last_run_at: timestamp.nullable(),
  last_success_at: timestamp.nullable(),
  failing_since: timestamp.nullable(),
  last_error: z.object({ code: z.string(), message: z.string() }).nullable().meta({
    description: 'Why the last visit failed. It is repeated after 1 minute, then at longer intervals up to 6 hours.',
  }),
  created_at: timestamp,
  updated_at: timestamp,
});
export const sftpPickupListSchema = z.object({ pickups: z.array(sftpPickupSchema) });

export const newSftpPickupSchema = z.strictObject({
  name: text(200),
  host,
  port: port.default(22),
  username: text(200),
  folder: folder.default('/'),
  pattern: pattern.default('*'),
  every_minutes: everyMinutes.default(60),
  host_keys: hostKeys,
  password: password.optional().meta({ description: 'If not sent, Rollcall creates a key pair for the pickup.' }),
});

export const sftpPickupChangeSchema = z.strictObject({
  name: text(200).optional(),
  host: host.optional(),
  port: port.optional(),
  username: text(200).optional(),
  folder: folder.optional(),
  pattern: pattern.optional(),
  every_minutes: everyMinutes.optional(),
  host_keys: hostKeys.optional(),
  password: password.optional(),
  state: z.enum(['enabled', 'disabled']).optional(),
});

const rejectionSchema = z.object({ code: z.string(), message: z.string(), details: z.string().nullable() });
export const sftpPickupFileListSchema = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      size_bytes: z.int(),
      modified_at: timestamp,
      sha256: z.string().nullable(),
      job_id: z.string().nullable(),
      rejection: rejectionSchema.nullable().meta({ description: 'Why the file became no job.' }),
      fetched_at: timestamp,
    }),
  ),
});

export type SftpPickupBody = z.output<typeof sftpPickupSchema>;
