// Settings that more than one process reads, as zod shapes to spread into an app's own schema. The README's table is
// made from them, so the wording here is the documentation.
import { z } from 'zod';

const url = (protocols: RegExp, hint: string) =>
  z
    .string()
    .refine((value) => protocols.test(value) && URL.canParse(value), { error: `must be a URL of the form ${hint}` });

export const databaseSettings = {
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/database').meta({
    secret: true,
    description: 'PostgreSQL to use. `npm start` boots its own when this is not set.',
  }),
  DATABASE_MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(500)
    .default(10)
    .describe('Connections each process opens to PostgreSQL at most.'),
};

export const queueSettings = {
  REDIS_URL: url(/^rediss?:\/\//, 'redis://host:6379/0')
    .optional()
    .meta({
      secret: true,
      description: 'Redis (6.2 or newer) for the queues. Not set: the queues lie in PostgreSQL.',
    }),
};

export const storageSettings = {
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Directory for stored files when no bucket is named, and for what `npm start` generates.'),
  S3_BUCKET: z.string().optional().describe('Bucket for stored files. Not set: files lie under `DATA_DIR`.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ENDPOINT: url(/^https?:\/\//, 'https://host:port')
    .optional()
    .describe('Address of an S3-compatible server other than AWS.'),
  S3_FORCE_PATH_STYLE: z
    .stringbool({ error: 'must be true or false' })
    .default(false)
    .describe('`true` for servers that want the bucket in the path (most S3-compatible ones).'),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_./-]*\/$/, { error: 'must be a path that ends in /' })
    .optional()
    .describe('Put before every object key, e.g. `rollcall/`.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key id for the bucket. Not set: the AWS default chain.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ secret: true, description: 'Secret for `S3_ACCESS_KEY_ID`.' }),
};

const masterKeys = /^\d+:[A-Za-z0-9+/]{43}=(,\d+:[A-Za-z0-9+/]{43}=)*$/;

export const keySettings = {
  MASTER_KEYS: z
    .string()
    .regex(masterKeys, { error: 'must be <version>:<base64 of 32 bytes>[,<version>:<base64 of 32 bytes>]' })
    .meta({
      secret: true,
      description:
        'Keys that protect stored files and secrets: `1:<base64 of 32 bytes>`, more after commas. The highest version seals, older ones still open. `npm start` generates one on a first start.',
    }),
};

export const processSettings = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
    .default('info')
    .describe('Least level that is logged.'),
  ADMIN_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the admin server (metrics and health) of each process listens on.'),
  ADMIN_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(0)
    .describe('Port of the admin server: `/metrics`, `/health/live`, `/health/ready`. 0: any free one.'),
  BUILD_COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, { error: 'must be the id of a commit' })
    .default('unknown')
    .describe('Commit the process was built from; shown by its health and metrics.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:\/\//, 'http://host:4318')
    .optional()
    .describe('OpenTelemetry collector that traces are sent to (OTLP over HTTP). Not set: nothing is traced.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the jobs and requests that are traced, 0 to 1. The same jobs in every process.'),
  SHUTDOWN_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(25)
    .describe('Time a process gives its work in flight after SIGTERM before it exits all the same.'),
};
