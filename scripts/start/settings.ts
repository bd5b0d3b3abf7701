// What `npm start` itself reads, beside the settings of the processes it starts. Imported after the build.
import { z } from 'zod';

export const startSettings = z.object({
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      secret: true,
      description:
        'Login that owns the tables, for `npm start` and `npm run migrate` alone. Not set: the one of `DATABASE_URL`, whose rights the service lays down at every connection.',
    }),
  POSTGRES_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('Port of the PostgreSQL that `npm start` boots. 0: the one of the last start, else any free one.'),
  SEED_DEMO: z
    .stringbool({ error: 'must be true or false' })
    .default(true)
    .describe('`npm start` makes demo accounts on a first start and sends the sample files through. `false`: neither.'),
});
