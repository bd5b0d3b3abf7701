import {
  countSetting,
  databaseSettings,
  flagSetting,
  keySettings,
  parseConfig,
  partnerSettings,
  processSettings,
  queueSettings,
  storageSettings,
  webhookSettings,
} from '@rollcall/platform';
import { z } from 'zod';

export const apiSettings = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
  ...partnerSettings,
  ...webhookSettings,
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that the API listens on. `0.0.0.0`: every address of the machine, as in the image.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe(
      'Proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or comma-separated addresses and ranges. If not set, none are trusted.',
    ),
  TOKEN_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      '`iss` claim of access tokens. Defaults to `PUBLIC_BASE_URL`, or `http://localhost:<PORT>` if that is not set.',
    ),
  RATE_LIMIT_PER_HOUR: countSetting(1, 1_000_000_000)
    .default(1000)
    .describe('Requests per hour for each API client that has no limit of its own.'),
  AUTH_FAILURES_PER_MINUTE: countSetting(1, 1_000_000)
    .default(60)
    .describe('Requests per minute with a missing or invalid token from one IP address before the API returns 429.'),
  TOKEN_REQUESTS_PER_MINUTE: countSetting(1, 1_000_000)
    .default(300)
    .describe('Token requests per minute from one IP address.'),
  TOKEN_FAILURES_PER_MINUTE: countSetting(1, 1_000_000)
    .default(20)
    .describe('Failed token requests per minute for one client from one IP address.'),
  DASHBOARD_DIR: z
    .string()
    .optional()
    .describe('Directory of the built dashboard. Defaults to the dashboard in this checkout, if it has been built.'),
  SESSION_IDLE_MINUTES: countSetting(1, 1440)
    .default(30)
    .describe('Minutes of inactivity after which a dashboard session expires.'),
  SESSION_MAX_HOURS: countSetting(1, 168).default(12).describe('Maximum length of a dashboard session in hours.'),
  SESSION_RATE_LIMIT_PER_HOUR: countSetting(1, 1_000_000_000)
    .default(20_000)
    .describe('Requests per hour for each signed-in user.'),
  SIGN_IN_REQUESTS_PER_MINUTE: countSetting(1, 1_000_000)
    .default(60)
    .describe('Sign-in requests per minute from one IP address.'),
  SIGN_IN_FAILURES_PER_QUARTER_HOUR: countSetting(1, 1_000_000)
    .default(10)
    .describe('Failed sign-ins in 15 minutes for one user from one IP address.'),
  REQUIRE_OPERATOR_TOTP: flagSetting
    .default(false)
    .describe('`true` lets operators do nothing before they have set up two-factor authentication.'),
  OPS_WRITE: flagSetting
    .default(false)
    .describe(
      'Set to `true` to let operators retry, promote, and remove queue messages and resend dead letters under `/ops`.',
    ),
});

export type ApiSettings = z.output<typeof apiSettings>;

/**
 * The only place that reads the environment.
 *
 * @throws ConfigError with all errors
 */
export function readConfig(): Readonly<ApiSettings> {
  return parseConfig(apiSettings, process.env);
}

/** The settings that the account command uses. */
export const accountSettings = apiSettings.pick({
  DATABASE_URL: true,
  MASTER_KEYS: true,
  PUBLIC_BASE_URL: true,
  PORT: true,
});

/** @throws ConfigError with all errors */
export function readAccountConfig(): Readonly<z.output<typeof accountSettings>> {
  return parseConfig(accountSettings, process.env);
}
