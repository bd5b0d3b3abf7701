import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('the generated module is that of the present sources', () => {
  const check = spawnSync(process.execPath, [join(import.meta.dirname, '../../generate-kernel.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect(check.stdout + check.stderr).toBe('The kernel is up to date.\n');
}, 60_000);
