import {
  databaseSettings,
  keySettings,
  parseConfig,
  processSettings,
  queueSettings,
  storageSettings,
} from '@rollcall/platform';
import { z } from 'zod';

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const flag = z.stringbool({ error: 'must be true or false' });

export const apiSettings = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the API listens on. `0.0.0.0`: every address of the machine, as in the image.'),
  PORT: count(0, 65535).default(8080).describe('Port the API listens on. 0: any free one.'),
  PUBLIC_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, ''))
    .optional()
    .describe('Address under which clients reach the API, without /v1. Not set: taken from each request.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe(
      'Proxies whose X-Forwarded-* headers count: a number of hops, or addresses and ranges with commas. Not set: none.',
    ),
  TOKEN_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('`iss` of access tokens. Not set: PUBLIC_BASE_URL, else http://localhost:<PORT>.'),
  MAX_UPLOAD_BYTES: count(1, Number.MAX_SAFE_INTEGER)
    .default(2 * 1024 ** 3)
    .describe('Largest file that is accepted.'),
  RATE_LIMIT_PER_HOUR: count(1, 1_000_000_000)
    .default(1000)
    .describe('Requests an hour per API key, where the client has no limit of its own.'),
  AUTH_FAILURES_PER_MINUTE: count(1, 1_000_000)
    .default(60)
    .describe('Requests a minute with a missing or bad token from one address, before they are answered with 429.'),
  TOKEN_REQUESTS_PER_MINUTE: count(1, 1_000_000).default(300).describe('Token requests a minute from one address.'),
  TOKEN_FAILURES_PER_MINUTE: count(1, 1_000_000)
    .default(20)
    .describe('Failed token requests a minute for one client from one address.'),
  DASHBOARD_DIR: z
    .string()
    .optional()
    .describe('Directory of the built dashboard. Not set: the one of this checkout, when it is built.'),
  SESSION_IDLE_MINUTES: count(1, 1440)
    .default(30)
    .describe('Minutes after which a session of the dashboard ends that is not used.'),
  SESSION_MAX_HOURS: count(1, 168).default(12).describe('Hours after which a session of the dashboard ends anyway.'),
  SESSION_RATE_LIMIT_PER_HOUR: count(1, 1_000_000_000).default(20_000).describe('Requests an hour per person.'),
  SIGN_IN_REQUESTS_PER_MINUTE: count(1, 1_000_000).default(60).describe('Sign-ins a minute from one address.'),
  SIGN_IN_FAILURES_PER_QUARTER_HOUR: count(1, 1_000_000)
    .default(10)
    .describe('Failed sign-ins in 15 minutes for one account from one address.'),
  REQUIRE_OPERATOR_TOTP: flag
    .default(false)
    .describe('`true` lets operators do nothing before they have set up two-factor authentication.'),
  OPS_WRITE: flag
    .default(false)
    .describe(
      '`true` lets operators retry, promote and remove queue messages, and send dead letters again, under `/ops`.',
    ),
  WEBHOOK_ALLOW_HTTP: flag.default(false).describe('`true` lets webhooks and callbacks go to plain http addresses.'),
  WEBHOOK_ALLOWED_CIDRS: z
    .string()
    .default('')
    .describe('Private ranges webhooks may go to all the same, with commas, e.g. `10.0.0.0/8`.'),
});

export type ApiSettings = z.output<typeof apiSettings>;

/** This file alone reads the environment. Throws ConfigError with every fault. */
export function readConfig(): Readonly<ApiSettings> {
  return parseConfig(apiSettings, process.env);
}

/** What the account command reads of it. */
export const accountSettings = apiSettings.pick({
  DATABASE_URL: true,
  MASTER_KEYS: true,
  PUBLIC_BASE_URL: true,
  PORT: true,
});

/** Throws ConfigError with every fault. */
export function readAccountConfig(): Readonly<z.output<typeof accountSettings>> {
  return parseConfig(accountSettings, process.env);
}
