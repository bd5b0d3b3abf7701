// The floor in a separate process: posts the same bytes with undici and records nothing. Reads { url, headers, body,
// count, concurrency } as JSON from its arguments and prints { perSecond, processorSeconds }.
import { createRequire } from 'node:module';
import { join } from 'node:path';

export interface FloorWork {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly count: number;
  readonly concurrency: number;
}

export interface FloorRate {
  readonly perSecond: number;
  readonly processorSeconds: number;
}

/** As much of undici, which is the deliverer's, as is used here. */
interface Undici {
  readonly Pool: new (
    origin: string,
    options: object,
  ) => { request(options: object): Promise<{ readonly body: { dump(): Promise<void> } }> };
}

const { Pool }: Undici = createRequire(join(import.meta.dirname, '../../apps/delivery/package.json'))('undici');
const { url, headers, body, count, concurrency }: FloorWork = JSON.parse(process.argv[2] ?? '');
const { origin, pathname: path } = new URL(url);
const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });

async function post(times: number): Promise<void> {
  let left = times;
  const one = async () => {
    while (left-- > 0) {
      const answer = await pool.request({ method: 'POST', path, body, headers });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, one));
}

await post(10 * concurrency);
const start = performance.now();
const before = process.cpuUsage();
await post(count);
const { user, system } = process.cpuUsage(before);
const seconds = (performance.now() - start) / 1000;
const rate: FloorRate = { perSecond: count / seconds, processorSeconds: (user + system) / 1e6 };
process.stdout.write(JSON.stringify(rate));
process.exit(0);
