// What `npm start` itself reads, beside the settings of the processes it starts. Imported after the build.
import { z } from 'zod';

export const startSettings = z.object({
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      secret: true,
      description:
        'URL of the database login that owns the tables. Used only by `npm start` and `npm run migrate`. Defaults to `DATABASE_URL`, whose privileges the service drops on every connection.',
    }),
  POSTGRES_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe(
      'Port of the local PostgreSQL that `npm start` starts. With `0`, reuses the port of the last start, or any free port.',
    ),
  SEED_DEMO: z
    .stringbool({ error: 'must be true or false' })
    .default(true)
    .describe(
      'On the first start, `npm start` creates demo accounts and processes the sample files. Set to `false` to skip both.',
    ),
  WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Number of worker processes that `npm start` starts. More than the machine has cores makes them slower.'),
});
