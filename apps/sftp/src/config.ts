import {
  databaseSettings,
  keySettings,
  parseCidrs,
  parseConfig,
  processSettings,
  queueSettings,
  storageSettings,
} from '@rollcall/platform';
import { z } from 'zod';

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const sftpSettings = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
  SFTP_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the SFTP server listens on. `0.0.0.0`: every address of the machine, as in the image.'),
  SFTP_PORT: count(0, 65535)
    .optional()
    .describe('Port the SFTP server listens on. Not set: `npm start` starts none. 0: any free one.'),
  SFTP_MAX_CONNECTIONS: count(1, 10_000).default(200).describe('SFTP connections of one process at the same time.'),
  SFTP_CONNECTIONS_PER_ADDRESS: count(1, 10_000).default(50).describe('Of these, from one address.'),
  SFTP_FAILURES_PER_QUARTER_HOUR: count(1, 1_000_000)
    .default(10)
    .describe('Failed SFTP logins in 15 minutes from one address, before it is refused.'),
  SFTP_IDLE_MINUTES: count(1, 1440)
    .default(10)
    .describe('Minutes after which an SFTP connection ends that is not used.'),
  WEBHOOK_ALLOWED_CIDRS: z
    .string()
    .default('')
    .refine(isCidrList, { error: 'must be comma-separated ranges, such as 10.0.0.0/8' })
    .describe('Comma-separated private IP ranges that webhooks and SFTP pickups may go to, such as `10.0.0.0/8`.'),
  PORT: count(0, 65535).default(8080).describe('Port the API listens on. 0: any free one.'),
  PUBLIC_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, ''))
    .optional()
    .describe('Address under which clients reach the API, without /v1. Not set: taken from each request.'),
  MAX_UPLOAD_BYTES: count(1, Number.MAX_SAFE_INTEGER)
    .default(2 * 1024 ** 3)
    .describe('Largest file that is accepted.'),
});

export type SftpSettings = z.output<typeof sftpSettings>;

/**
 * The only place that reads the environment.
 *
 * @throws ConfigError with all errors
 */
export function readConfig(): Readonly<SftpSettings> {
  return parseConfig(sftpSettings, process.env);
}

function isCidrList(text: string): boolean {
  try {
    parseCidrs(text);
    return true;
  } catch {
    return false;
  }
}
