import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('the generated types are those of the present OpenAPI document', () => {
  const check = spawnSync(process.execPath, [join(import.meta.dirname, '../generate.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect(check.stdout + check.stderr).toBe('The client is up to date.\n');
});
