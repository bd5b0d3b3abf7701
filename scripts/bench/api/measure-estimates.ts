import type { Client } from 'pg';

// How far `estimated_completion` is from the truth: of files sent one by one, and of many at once that wait for each other.
const ALONE = 20;
/** However long a worker takes over what is queued, one file of a hundred rows does not take this long. */
const STUCK_MS = 120_000;

interface EstimateParts {
  readonly send: (count: number, connections: number) => Promise<unknown>;
  readonly together: number;
}

/** `send(count, connections)` uploads as many files. A worker runs beside it. Gives back lines to print. */
export async function measureEstimates(client: Client, { send, together }: EstimateParts): Promise<string[]> {
  const drained = async () => {
    let least = Number.POSITIVE_INFINITY;
    let endsAt = 0;
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        `SELECT count(*)::int AS left FROM jobs WHERE status IN ('queued', 'processing')`,
      );
      const { left } = rows[0]!;
      if (left === 0) return;
      if (left < least) {
        least = left;
        endsAt = Date.now() + STUCK_MS;
      } else if (Date.now() > endsAt) throw new Error(`${left} jobs are left, none has ended for ${STUCK_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const measure = async (name: string, upload: () => Promise<unknown>) => {
    const { rows: clock } = await client.query<{ since: Date }>('SELECT now() AS since');
    await upload();
    await drained();
    return `${name.padEnd(30)} ${await describe(client, clock[0]!.since)}`;
  };
  await drained();
  return [
    await measure(`${ALONE} files one by one`, async () => {
      for (let file = 0; file < ALONE; file++) {
        await send(1, 1);
        await drained();
      }
    }),
    await measure(`${together} files at once`, () => send(together, together)),
    await measure(`${together} files at once, again`, () => send(together, together)),
  ];
}

async function describe(client: Client, since: Date): Promise<string> {
  const { rows } = await client.query<{ took: number; off: number; share: number }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took) AS took,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY off) AS off,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY off / took) AS share
     FROM (SELECT extract(epoch FROM completed_at - submitted_at) AS took,
                  abs(extract(epoch FROM estimated_completion - completed_at)) AS off
           FROM jobs WHERE submitted_at >= $1) AS jobs`,
    [since],
  );
  const { took, off, share } = rows[0]!;
  const seconds = (value: number) => `${Number(value).toFixed(2)} s`;
  return `done after ${seconds(took)}, estimate off by ${seconds(off)}, ${Math.round(share * 100)} % of it (medians)`;
}
