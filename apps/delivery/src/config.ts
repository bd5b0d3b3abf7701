import {
  countSetting,
  databaseSettings,
  keySettings,
  parseConfig,
  processSettings,
  webhookSettings,
} from '@rollcall/platform';
import { z } from 'zod';

export const deliverySettings = z.object({
  ...databaseSettings,
  ...keySettings,
  ...processSettings,
  ...webhookSettings,
  DELIVERY_CONCURRENCY: countSetting(1, 10_000)
    .default(100)
    .describe('Maximum number of webhooks sent at the same time by one process.'),
  DELIVERY_LEASE_SECONDS: countSetting(1, 3600)
    .default(15)
    .describe('Seconds without a heartbeat after which other processes send the deliveries of this one.'),
  DELIVERY_PER_ENDPOINT: countSetting(1, 1000)
    .default(10)
    .describe('Maximum number of webhooks sent to one endpoint at the same time, across all processes.'),
  SMTP_FROM: z.string().default('Rollcall <rollcall@localhost>').describe('Sender of mails.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL of the form smtp://user:password@host:port' })
    .optional()
    .meta({
      secret: true,
      description:
        'Mail server, as `smtps://user:password@host:465` or `smtp://user:password@host:587`. If set, administrators get a mail when a webhook endpoint of theirs has failed for 30 minutes, and when it is disabled.',
    }),
  WEBHOOK_CA_FILE: z
    .string()
    .optional()
    .describe(
      'PEM file with additional certificate authorities for webhook endpoints, such as a company CA. If not set, `NODE_EXTRA_CA_CERTS` is used.',
    ),
  WEBHOOK_PROXY_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL of the form http://host:port' })
    .optional()
    .meta({
      secret: true,
      description:
        'HTTP proxy (CONNECT) for all webhooks. Hostnames are resolved and checked by Rollcall; the proxy receives IP addresses.',
    }),
});

export type DeliverySettings = z.output<typeof deliverySettings>;

/**
 * The only place that reads the environment.
 *
 * @throws ConfigError with all errors
 */
export function readConfig(): Readonly<DeliverySettings> {
  return parseConfig(deliverySettings, process.env);
}
