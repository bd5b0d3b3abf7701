import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../../test/environment/start-postgres.mjs';
import { startRedis } from './start-redis.ts';
import { startS3 } from './start-s3.ts';
import { StatementCounts } from './statement-counts.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export const BUCKET = 'rollcall';

export interface ServerChoice {
  readonly queue: 'redis' | 'postgres';
  readonly store: 's3' | 'disk';
  /** What PostgreSQL committed outlives a crash of it. */
  readonly durable: boolean;
}

export type Servers = Awaited<ReturnType<typeof openServers>>;
type Step = () => unknown;

/**
 * What the apps stand on, in a directory of its own, with a proxy in each network path for those who want to disturb it.
 * `adopt` hands over something else to be closed before them.
 */
export async function openServers({ queue, store, durable }: ServerChoice) {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-topology-'));
  const undo: Step[] = [() => rm(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const opened = <Server extends { stop: Step }>(server: Server): Server => {
    undo.push(() => server.stop());
    return server;
  };
  const folder = async (name: string) => {
    await mkdir(join(directory, name));
    return join(directory, name);
  };
  const proxyTo = async (port: number) => opened(await startTcpProxy(() => [port]));
  try {
    const postgres = opened(await startTestPostgres({ durable }));
    const redis = queue === 'redis' ? opened(await startRedis(await folder('redis'))) : null;
    const s3 = store === 's3' ? opened(await startS3({ bucket: BUCKET, directory: await folder('s3') })) : null;
    const statements = new StatementCounts();
    const networks = {
      postgres: opened(
        await startTcpProxy(
          () => [Number(new URL(postgres.url).port)],
          () => statements.observe(),
        ),
      ),
      redis: redis && (await proxyTo(redis.port)),
      s3: s3 && (await proxyTo(s3.port)),
    };
    const places = {
      directory,
      scratchDirectory: join(directory, 'scratch'),
      objectsDirectory: join(directory, 'objects'),
    };
    return { ...places, postgres, redis, s3, networks, statements, adopt: (step: Step) => void undo.push(step), close };
  } catch (error) {
    await close();
    throw error;
  }
}
