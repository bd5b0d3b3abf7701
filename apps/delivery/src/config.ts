import { databaseSettings, keySettings, parseCidrs, parseConfig, processSettings } from '@rollcall/platform';
import { z } from 'zod';

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const flag = z.stringbool({ error: 'must be true or false' });

export const deliverySettings = z.object({
  ...databaseSettings,
  ...keySettings,
  ...processSettings,
  DELIVERY_CONCURRENCY: count(1, 10_000)
    .default(100)
    .describe('Maximum number of webhooks sent at the same time by one process.'),
  DELIVERY_LEASE_SECONDS: count(1, 3600)
    .default(15)
    .describe('Seconds without a heartbeat after which other processes send the deliveries of this one.'),
  DELIVERY_PER_ENDPOINT: count(1, 1000)
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
  WEBHOOK_ALLOW_HTTP: flag.default(false).describe('Set to `true` to allow webhooks and callbacks over plain HTTP.'),
  WEBHOOK_ALLOWED_CIDRS: z
    .string()
    .default('')
    .refine(isCidrList, { error: 'must be comma-separated ranges, such as 10.0.0.0/8' })
    .describe('Comma-separated private IP ranges that webhooks and SFTP pickups may go to, such as `10.0.0.0/8`.'),
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

function isCidrList(text: string): boolean {
  try {
    parseCidrs(text);
    return true;
  } catch {
    return false;
  }
}
