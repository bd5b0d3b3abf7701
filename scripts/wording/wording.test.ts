import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { FAMILY_RULES } from '../../packages/normalization/src/rules/family-rules.ts';
import { RULES } from '../../packages/normalization/src/rules/registry.ts';
import { bannedWording, fieldPath } from './banned-wording.ts';
import { findTexts } from './find-texts.ts';

const root = join(import.meta.dirname, '../..');
/** Vocabulary of files, where any spelling that senders use has its place. */
const DATA = /\/infer\/vocabulary\.ts$|\/reading\/evidence\/persons\.ts$/;

const sources = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.ts$|generated|\.sql\.ts$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((path) => !DATA.test(path)),
);
const pages = [
  ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['packages/cli/README.md', 'packages/client/README.md', 'clients/python/README.md'],
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

/** Without code, and without the pairs in CONTRIBUTING.md, whose first half is what not to write. */
function proseOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const prose = text.replaceAll(/\| Before \| After \|\n(?:\|.*\n)+/g, '').replaceAll(/`[^`\n]*`/g, '');
  return prose.split('\n');
}

describe('texts that people read', () => {
  test('have no word that the style guide rules out', () => {
    const found = sources.flatMap((path) =>
      findTexts(path, readFileSync(join(root, path), 'utf8')).flatMap((text) => {
        const word = bannedWording(text);
        return word === null ? [] : [`${path}: "${word}" in "${text}"`];
      }),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  test.each(pages)('%s has none either', (page) => {
    const lines = proseOf(page);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => bannedWording(line) !== null)).toEqual([]);
  });

  test('messages about rows name fields by their labels', () => {
    const rules = [...RULES, ...Object.values(FAMILY_RULES)];
    expect(rules.length).toBeGreaterThan(60);
    expect(rules.filter(({ message, fix }) => fieldPath(message) ?? fieldPath(fix))).toEqual([]);
    expect(rules.filter(({ message, fix }) => /\.$/.test(message) || /\.$/.test(fix)).map(({ code }) => code)).toEqual(
      [],
    );
  });
});

test.each([
  ['const a = "What would mend it";', 'mend'],
  ['const a = `Nobody is signed in`;', 'Nobody'],
  ["const a = 'the catalogue of vendors';", 'catalogue'],
  ['const a = <p>It goes on by itself.</p>;', 'goes on'],
  ["import a from './somebody else.ts';", null],
  ["const a = 'You are not signed in.'; // nobody", null],
])('%s', (source, word) => {
  expect(
    findTexts('a.tsx', source)
      .map(bannedWording)
      .find((found) => found !== null) ?? null,
  ).toBe(word);
});

test('a JSON path is told from a label', () => {
  expect(fieldPath('coverage.effective_date lies before the date of birth')).toBe('coverage.effective_date');
  expect(fieldPath('Coverage effective date is before the date of birth')).toBeNull();
});
