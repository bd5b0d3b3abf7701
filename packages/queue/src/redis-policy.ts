import type { Logger } from '@rollcall/platform';
import { Redis } from 'ioredis';

/**
 * A Redis that evicts keys drops random messages. Periodic checks replace them late, so this only logs a warning at
 * start. Returns the policy, or null if it is unknown.
 */
export async function warnAboutEviction(url: string, logger: Logger): Promise<string | null> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    const policy = /maxmemory_policy:(\S+)/.exec(await redis.info('memory'))?.[1] ?? null;
    if (policy !== null && policy !== 'noeviction') {
      logger.warn(
        { policy, expected: 'noeviction' },
        'Redis can evict queue messages. Set maxmemory-policy to noeviction',
      );
    }
    return policy;
  } catch (err) {
    logger.warn({ err }, 'Redis memory policy could not be checked');
    return null;
  } finally {
    redis.disconnect();
  }
}
