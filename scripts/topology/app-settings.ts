import type { locateStorage } from '@rollcall/storage';
import { BUCKET, type Servers } from './open-servers.ts';

/** As the settings are once they are parsed. */
export function storageSettings(
  { directory }: Pick<Servers, 'directory'>,
  s3Port: number | undefined,
): Parameters<typeof locateStorage>[0] {
  const settings = { DATA_DIR: directory, S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: true };
  if (!s3Port) return settings;
  return {
    ...settings,
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** An app's environment: everything through the networks' proxies. */
export function appEnvironment(
  servers: Servers,
  { masterKeys, origin }: { masterKeys: string; origin: string },
): Record<string, string> {
  const { scratchDirectory, networks } = servers;
  const databaseUrl = new URL(servers.postgres.url);
  databaseUrl.port = String(networks.postgres.port);
  const settings = {
    DATABASE_URL: databaseUrl.href,
    ...(networks.redis && { REDIS_URL: `redis://127.0.0.1:${networks.redis.port}/0` }),
    ...storageSettings(servers, networks.s3?.port),
    SCRATCH_DIR: scratchDirectory,
    MASTER_KEYS: masterKeys,
    HOST: '127.0.0.1',
    PUBLIC_BASE_URL: origin,
    TOKEN_ISSUER: origin,
    TOKEN_REQUESTS_PER_MINUTE: 100_000,
    RATE_LIMIT_PER_HOUR: 1_000_000,
    WEBHOOK_ALLOW_HTTP: true,
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
}
