import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'docs/performance')).map((name) => `docs/performance/${name}`),
];
const SOURCES = ['apps', 'packages', 'scripts', 'test', 'prisma'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `/${folder}/${path}`),
);

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('names no file or folder that is not there', () => {
    const named = [...text.matchAll(/`((?:apps|packages|prisma|scripts|samples|docs|\.ci)(?:\/[\w.-]+)*)`/g)].map(
      ([, path]) => path!,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names no source that is not there, however short its path', () => {
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|mjs|sql))`/g)].map(([, path]) => path!);
    expect(named.filter((path) => !SOURCES.some((source) => source.endsWith(`/${path}`)))).toEqual([]);
  });

  test('links to nothing that is not there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !existsSync(join(root, page, '..', path)))).toEqual([]);
  });
});

test('every app and package has its place in the architecture', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  expect(parts.filter((part) => !text.includes(`\`${part}\``))).toEqual([]);
});

test('the files that the architecture names exist', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const files = [...page.matchAll(/\| `([\w/.-]+\.ts)` \|/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(9);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the architecture says which of our packages each part imports', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `((?:apps|packages)\/[\w-]+)` \|.*\| ([^|]+) \|$/gm)];
  const declared = rows.map(([, part = '']) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, part, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@rollcall/'));
    return [
      part,
      names
        .map((name) => name.replace('@rollcall/', ''))
        .sort()
        .join(', ') || 'none of ours',
    ];
  });
  expect(declared.length).toBeGreaterThan(10);
  expect(rows.map(([, part, imports]) => [part, imports])).toEqual(declared);
});

test('every exit code of npm start is documented', async () => {
  const { EXIT_CODES } = await import('./start/start-error.mjs');
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const documented = [...page.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, codes]) => codes!.split(', ').map(Number));
  expect(documented.sort()).toEqual(Object.values(EXIT_CODES).sort());
});

test('every sample file is described, and sent by npm start', async () => {
  const { SAMPLES } = await import('./start/process-samples.mjs');
  const page = readFileSync(join(root, 'samples/README.md'), 'utf8');
  const files = readdirSync(join(root, 'samples')).filter((name) => name !== 'README.md');
  const described = [...page.matchAll(/^\| `(.+)` \|/gm)].map(([, name]) => name!);
  expect(described).toEqual(SAMPLES);
  expect(described.toSorted()).toEqual(files.sort());
});
