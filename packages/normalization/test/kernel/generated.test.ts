import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('the generated module is that of the present sources', () => {
  const check = spawnSync('npm', ['run', '--silent', 'generate:kernel', '--', '--check'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect(check.stdout).toBe('The kernel is up to date.\n');
}, 60_000);
