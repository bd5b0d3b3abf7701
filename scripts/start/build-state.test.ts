import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readBuildState } from './build-state.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A checkout that is built. */
function openCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'rollcall-checkout-'));
  folders.push(root);
  const write = (path: string, text = path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of ['package.json', 'turbo.json', 'prisma/schema.prisma', 'node_modules/x/index.js']) write(path);
  for (const path of ['apps/api/src/main.ts', 'apps/api/dist/main.js', 'packages/a/src/generated/b.ts']) write(path);
  const before = readBuildState(root);
  before.save();
  return { root, write, before };
}
const isCurrent = (root: string) => readBuildState(root).isCurrent;

test('nothing is built for the first time only', () => {
  const { root, before } = openCheckout();
  expect(before).toMatchObject({ isFirst: true, isCurrent: false });
  expect(readBuildState(root)).toMatchObject({ isFirst: false, isCurrent: true });
});

test.each([
  ['a source', 'apps/api/src/main.ts'],
  ['a new source', 'packages/a/src/new.ts'],
  ['the schema', 'prisma/schema.prisma'],
  ['the lockfile', 'package-lock.json'],
  ['what was built', 'apps/api/dist/main.js'],
  ['what was generated', 'packages/a/src/generated/b.ts'],
])('%s that has changed is noticed', (_, path) => {
  const { root, write } = openCheckout();
  write(path, `${path} `);
  expect(isCurrent(root)).toBe(false);
});

test('a change that keeps the size and the time of change is noticed', () => {
  const { root, write } = openCheckout();
  write('apps/api/src/main.ts', 'apps/api/src/main.TS');
  utimesSync(join(root, 'apps/api/src/main.ts'), 0, 0);
  readBuildState(root).save();
  write('apps/api/src/main.ts');
  utimesSync(join(root, 'apps/api/src/main.ts'), 0, 0);
  expect(isCurrent(root)).toBe(false);
});

test('what was built and is gone is built again', () => {
  const { root } = openCheckout();
  rmSync(join(root, 'apps/api/dist'), { recursive: true });
  expect(isCurrent(root)).toBe(false);
});

test('a source that changes while it is built is built again', () => {
  const { root, write } = openCheckout();
  const state = readBuildState(root);
  write('apps/api/src/main.ts', 'later');
  state.save();
  expect(isCurrent(root)).toBe(false);
});

test('tests and installed packages make no difference', () => {
  const { root, write } = openCheckout();
  write('apps/api/test/api.test.ts');
  write('node_modules/x/index.js', 'other');
  expect(isCurrent(root)).toBe(true);
});
