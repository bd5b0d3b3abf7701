// A breath of `npm run chaos`: a few faults of one seed. What each run must hold to is in scripts/chaos/check-outcome.ts.
import { expect, jest, test } from '@jest/globals';
import { createClient } from '../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../apps/api/src/accounts/create-partner.ts';
import { sweepScratch } from '../../apps/worker/src/sweep-scratch.ts';
import { sweepOrphans } from '../../apps/worker/src/sweep-storage.ts';
import { runChaos } from '../../scripts/chaos/run-chaos.ts';

jest.setTimeout(480_000);

test('six faults while partners upload: every file ends once and right, every event arrives, nothing is left', async () => {
  const story: string[] = [];
  const outcome = await runChaos({
    seed: 20250101,
    faults: 6,
    queue: 'redis',
    store: 'disk',
    partners: 2,
    brief: true,
    counts: { api: 2, worker: 2, delivery: 2 },
    code: { createPartner, createClient, sweepOrphans, sweepScratch },
    print: (line) => story.push(line),
  });
  expect({ violations: outcome.violations, story: outcome.violations.length > 0 ? story : [] }).toEqual({
    violations: [],
    story: [],
  });
  expect(Object.values(outcome.faults).reduce((total, times) => total + times, 0)).toBe(6);
});
