import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { replaceSection } from './replace-section.ts';

const page = ['# Page', '', '<!-- table: npm run table -->', 'old', 'older', '<!-- /table -->', '', '| a | row |', ''];

describe('a generated section', () => {
  test('replaces what is between its markers, and nothing else', () => {
    expect(replaceSection(page.join('\n'), 'table', ['new']).split('\n')).toEqual([
      ...page.slice(0, 3),
      '',
      'new',
      '',
      ...page.slice(5),
    ]);
  });

  test('is the same when it is written again', () => {
    const once = replaceSection(page.join('\n'), 'table', ['new']);
    expect(replaceSection(once, 'table', ['new'])).toBe(once);
  });

  test.each([
    ['no begin', page.slice(3)],
    ['no end', page.slice(0, 5)],
    ['the end first', [...page.slice(5), ...page.slice(0, 5)]],
    ['two begins', [...page.slice(0, 3), ...page]],
    ['two ends', [...page, '<!-- /table -->']],
  ])('is refused on a page with %s', (_, lines) => {
    expect(() => replaceSection(lines.join('\n'), 'table', [])).toThrow('There must be one');
  });
});

test('each setting is in one place of the documentation', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const rows = ['README.md', 'docs/settings.md', 'docs/operations.md'].flatMap((path) => [
    ...read(path).matchAll(/^\| `([A-Z0-9_]+)` \|.*\|.*\|.*\|$/gm),
  ]);
  const names = rows.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
