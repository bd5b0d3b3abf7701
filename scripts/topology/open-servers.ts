import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../../test/environment/start-postgres.mjs';
import { startRedis } from './start-redis.mjs';
import { startS3 } from './start-s3.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';

export const BUCKET = 'rollcall';

/**
 * What the apps stand on, in a directory of its own, with a proxy in each network path for those who want to disturb it.
 * `adopt` hands over something else to be closed before them.
 *
 * @param {{ queue: 'redis' | 'postgres', store: 's3' | 'disk', durable: boolean }} options
 */
export async function openServers({ queue, store, durable }) {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-topology-'));
  const undo = [() => rm(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const opened = (server) => {
    undo.push(() => (server.stop ?? server.close)());
    return server;
  };
  const folder = async (name) => {
    await mkdir(join(directory, name));
    return join(directory, name);
  };
  const proxyTo = async (port) => opened(await startTcpProxy(() => [port]));
  try {
    const postgres = opened(await startTestPostgres({ durable }));
    const redis = queue === 'redis' ? opened(await startRedis(await folder('redis'))) : null;
    const s3 = store === 's3' ? opened(await startS3({ bucket: BUCKET, directory: await folder('s3') })) : null;
    const networks = {
      postgres: await proxyTo(Number(new URL(postgres.url).port)),
      redis: redis && (await proxyTo(redis.port)),
      s3: s3 && (await proxyTo(s3.port)),
    };
    const places = {
      directory,
      scratchDirectory: join(directory, 'scratch'),
      objectsDirectory: join(directory, 'objects'),
    };
    return { ...places, postgres, redis, s3, networks, adopt: (step) => void undo.push(step), close };
  } catch (error) {
    await close();
    throw error;
  }
}
