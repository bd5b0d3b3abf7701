import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadLocalSecrets } from './local-secrets.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('are made up once', () => {
  const first = loadLocalSecrets(folder);
  expect(first.MASTER_KEYS).toMatch(/^1:/);
  expect(loadLocalSecrets(folder)).toEqual(first);
});

test('are not made up anew beside a database that was written with others', () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  expect(() => loadLocalSecrets(folder)).toThrow(`${join(folder, 'keys.json')} is missing`);
});
