// Settings that several processes read, as zod shapes for the apps' schemas. The settings table in the documentation is
// generated from their descriptions.
import { z } from 'zod';
import { parseCidrs } from './address-rules.ts';

export const countSetting = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
export const flagSetting = z.stringbool({ error: 'must be true or false' });
const port = countSetting(0, 65535);

const url = (protocols: RegExp, hint: string) =>
  z
    .string()
    .refine((value) => protocols.test(value) && URL.canParse(value), { error: `must be a URL of the form ${hint}` });

export const databaseSettings = {
  DATABASE_URL: url(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/database').meta({
    secret: true,
    description: 'PostgreSQL connection URL. If not set, `npm start` starts a local PostgreSQL.',
  }),
  DATABASE_MAX_CONNECTIONS: countSetting(2, 500)
    .default(10)
    .describe('Maximum number of PostgreSQL connections per process.'),
};

export const queueSettings = {
  REDIS_URL: url(/^rediss?:\/\//, 'redis://host:6379/0')
    .optional()
    .meta({
      secret: true,
      description: 'Redis (6.2 or later) URL for the queues. If not set, the queues are in PostgreSQL.',
    }),
};

export const storageSettings = {
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Directory for stored files if no bucket is set, and for files that `npm start` generates.'),
  S3_BUCKET: z.string().optional().describe('S3 bucket for stored files. If not set, files are stored in `DATA_DIR`.'),
  S3_REGION: z.string().default('us-east-1').describe('AWS region of the bucket.'),
  S3_ENDPOINT: url(/^https?:\/\//, 'https://host:port')
    .optional()
    .describe('URL of an S3-compatible server other than AWS.'),
  S3_FORCE_PATH_STYLE: flagSetting
    .default(false)
    .describe('Set to `true` for servers that expect the bucket in the path, as most S3-compatible servers do.'),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_./-]*\/$/, { error: 'must end with /' })
    .optional()
    .describe('Prefix for all object keys, such as `rollcall/`.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key ID for the bucket. If not set, the AWS default credential chain is used.'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ secret: true, description: 'Secret access key for `S3_ACCESS_KEY_ID`.' }),
};

const masterKeys = /^\d+:[A-Za-z0-9+/]{43}=(,\d+:[A-Za-z0-9+/]{43}=)*$/;

export const keySettings = {
  MASTER_KEYS: z
    .string()
    .regex(masterKeys, { error: 'must be <version>:<32 bytes in base64>[,<version>:<32 bytes in base64>]' })
    .meta({
      secret: true,
      description:
        'Master keys that encrypt stored files and secrets: `1:<32 bytes in base64>`, separated by commas. The highest version encrypts; older versions still decrypt. `npm start` generates one on the first start.',
    }),
};

export const processSettings = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
    .default('info')
    .describe('Minimum log level.'),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'pretty'])
    .default('auto')
    .describe('`json`: one JSON object a line. `pretty`: one line for people. `auto`: `pretty` in a terminal.'),
  ADMIN_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that each process’s admin server (metrics and health) listens on.'),
  ADMIN_PORT: port
    .default(0)
    .describe(
      'Port of the admin server, which serves `/metrics`, `/health/live`, and `/health/ready`. Use `0` for any free port.',
    ),
  BUILD_COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, { error: 'must be a commit ID' })
    .default('unknown')
    .describe('Commit that the process was built from. Shown in health checks and metrics.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:\/\//, 'http://host:4318')
    .optional()
    .describe('URL of the OpenTelemetry collector for traces (OTLP over HTTP). If not set, tracing is off.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of jobs and requests to trace, from 0 to 1. All processes trace the same jobs.'),
  SHUTDOWN_TIMEOUT_SECONDS: countSetting(1, 600)
    .default(25)
    .describe('Seconds that a process waits for work in progress after SIGTERM before it exits.'),
};

/** How clients reach the API, and what it accepts from them. */
export const partnerSettings = {
  PORT: port.default(8080).describe('Port that the API listens on. Use `0` for any free port.'),
  PUBLIC_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, ''))
    .optional()
    .describe('Public base URL of the API, without `/v1`. If not set, it is derived from each request.'),
  MAX_UPLOAD_BYTES: countSetting(1, Number.MAX_SAFE_INTEGER)
    .default(2 * 1024 ** 3)
    .describe('Maximum upload size in bytes.'),
};

/** Addresses that processes connect to on behalf of partners. */
export const addressSettings = {
  WEBHOOK_ALLOWED_CIDRS: z
    .string()
    .default('')
    .refine(isCidrList, { error: 'must be comma-separated ranges, such as 10.0.0.0/8' })
    .describe('Comma-separated private IP ranges that webhooks and SFTP pickups may go to, such as `10.0.0.0/8`.'),
};

export const webhookSettings = {
  ...addressSettings,
  WEBHOOK_ALLOW_HTTP: flagSetting
    .default(false)
    .describe('Set to `true` to allow webhooks and callbacks over plain HTTP.'),
};

function isCidrList(text: string): boolean {
  try {
    parseCidrs(text);
    return true;
  } catch {
    return false;
  }
}
