import { databaseSettings, keySettings, parseCidrs, parseConfig, processSettings } from '@rollcall/platform';
import { z } from 'zod';

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const flag = z.stringbool({ error: 'must be true or false' });

export const deliverySettings = z.object({
  ...databaseSettings,
  ...keySettings,
  ...processSettings,
  DELIVERY_CONCURRENCY: count(1, 10_000).default(100).describe('Webhooks sent at the same time by one process.'),
  DELIVERY_LEASE_SECONDS: count(1, 3600)
    .default(15)
    .describe('A process of which nothing was heard for this long has died: others send what it had taken.'),
  DELIVERY_PER_ENDPOINT: count(1, 1000).default(10).describe('Of these, to one endpoint, over all processes.'),
  WEBHOOK_ALLOW_HTTP: flag.default(false).describe('`true` lets webhooks and callbacks go to plain http addresses.'),
  WEBHOOK_ALLOWED_CIDRS: z
    .string()
    .default('')
    .refine(isCidrList, { error: 'must be ranges such as 10.0.0.0/8, with commas' })
    .describe('Private ranges webhooks may go to all the same, with commas, e.g. `10.0.0.0/8`.'),
  WEBHOOK_CA_FILE: z
    .string()
    .optional()
    .describe(
      'File of certificate authorities (PEM) that webhook endpoints may use besides the public ones, as inside a company. `NODE_EXTRA_CA_CERTS` works too when this is not set.',
    ),
  WEBHOOK_PROXY_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL of the form http://host:port' })
    .optional()
    .meta({
      secret: true,
      description:
        'HTTP proxy that all webhooks go out through (CONNECT). Names are resolved and judged here; the proxy is told addresses.',
    }),
});

export type DeliverySettings = z.output<typeof deliverySettings>;

/** The only place that reads the environment. Throws ConfigError with every fault. */
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
