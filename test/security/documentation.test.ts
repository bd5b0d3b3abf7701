import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

test('every test that docs/security.md names is there', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => String(path).split('/').at(-1));
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  const folders = ['test', 'scripts', ...parts.flatMap((part) => [join(part, 'src'), join(part, 'test')])];
  const there = new Set(
    folders
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      .map((path) => path.split('/').at(-1)),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

test('each control in its table names what shows it', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const [, section = ''] = text.split('## Threats, controls, tests');
  const rows =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/`[^`]+`[^|]*\|$/.test(row))).toEqual([]);
});
