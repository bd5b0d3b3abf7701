import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LONG_SUITES } from './longest-first.mjs';

test('every suite that is begun first is there', () => {
  const root = join(import.meta.dirname, '../..');
  expect(LONG_SUITES.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
