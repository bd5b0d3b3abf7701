import {
  addressSettings,
  countSetting,
  databaseSettings,
  keySettings,
  parseConfig,
  partnerSettings,
  processSettings,
  queueSettings,
  storageSettings,
} from '@rollcall/platform';
import { z } from 'zod';

export const sftpSettings = z.object({
  ...databaseSettings,
  ...queueSettings,
  ...storageSettings,
  ...keySettings,
  ...processSettings,
  ...partnerSettings,
  ...addressSettings,
  SFTP_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the SFTP server listens on. `0.0.0.0`: every address of the machine, as in the image.'),
  SFTP_PORT: countSetting(0, 65535)
    .optional()
    .describe('Port the SFTP server listens on. Not set: `npm start` starts none. 0: any free one.'),
  SFTP_MAX_CONNECTIONS: countSetting(1, 10_000)
    .default(200)
    .describe('SFTP connections of one process at the same time.'),
  SFTP_CONNECTIONS_PER_ADDRESS: countSetting(1, 10_000).default(50).describe('Of these, from one address.'),
  SFTP_FAILURES_PER_QUARTER_HOUR: countSetting(1, 1_000_000)
    .default(10)
    .describe('Failed SFTP logins in 15 minutes from one address, before it is refused.'),
  SFTP_IDLE_MINUTES: countSetting(1, 1440)
    .default(10)
    .describe('Minutes after which an SFTP connection ends that is not used.'),
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
