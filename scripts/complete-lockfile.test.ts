import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { completeLock, findMissing, platformOf } from './complete-lockfile.mjs';

const root = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}
/** Entries that the registry gave, of packages that are for one platform. */
const platformPackages = Object.entries<Entry>(lock.packages).filter(
  ([path, { integrity, optional, os, cpu }]) => integrity && optional && os && cpu && path.startsWith('node_modules/'),
);

test('the lock has every optional dependency of every locked package', () => {
  expect(findMissing(lock).map(({ name }: { name: string }) => name)).toEqual([]);
});

test('npm ci accepts the lock without asking a registry', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'rollcall-npm-'));
  try {
    const args = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund', '--loglevel=error', '--cache', cache];
    const { stderr } = await promisify(execFile)('npm', args, { cwd: root });
    expect(stderr).not.toMatch(/Missing:|Invalid:/);
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
});

describe('entries that were taken out', () => {
  const taken = new Set(platformPackages.map(([path]) => path));
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => !taken.has(path)));
  const again: Record<string, Entry> = completeLock({ ...lock, packages }).packages;

  test('are many', () => expect(taken.size).toBeGreaterThan(50));

  test.each(platformPackages)('%s comes back for the same platforms', (path, { version, os, cpu, libc, dev }) => {
    const entry = again[path];
    expect(entry).toMatchObject({ version, cpu, optional: true, ...(dev && { dev }) });
    expect(entry).not.toHaveProperty('integrity');
    // A registry may name another system beside the one of the name, or leave the C library out.
    expect(os).toEqual(expect.arrayContaining([...(entry?.os ?? [])]));
    expect(entry?.libc ?? libc).toEqual(libc);
  });
});

test.each([
  ['@turbo/windows-64', { os: ['win32'], cpu: ['x64'] }],
  ['@swc/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@unrs/resolver-binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
])('%s', (name, platform) => expect(platformOf(name)).toEqual(platform));

test('a name without a platform is refused', () => {
  expect(() => platformOf('left-pad')).toThrow("doesn't say which platform");
});
