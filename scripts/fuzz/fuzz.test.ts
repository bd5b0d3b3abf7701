import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const CASES = 1000;
// The same files each time, so that a failure is of the change under test; \`npm run fuzz\` takes new ones.
const SEED = 156_087_517;

// The built engine, in a process of its own: read from sources, each of the hundreds of reader processes that damaged
// workbooks end would compile them anew.
test('damaged files of every format are read or refused in time, and what is read adds up', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const hooks = join(import.meta.dirname, '../typescript.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', hooks, main, '--cases', String(CASES), '--seed', String(SEED)],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.not.stringContaining('FAILED') });
  const read = Number(/ read (\d+)/.exec(stdout)?.[1]);
  expect(stdout).toContain(`${CASES} cases, `);
  expect(read).toBeGreaterThan(CASES / 4);
}, 400_000);
