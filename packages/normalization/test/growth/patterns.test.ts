import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { shown, slowRepetitions } from './grows-linearly.ts';
import { attacksOn } from './pattern-attacks.ts';
import { readPatterns } from './read-patterns.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** What partners send is held against these. The browser's are its user's own, the client's the partner's own. */
const FOLDERS = [
  'packages/normalization/src',
  'packages/contracts/src',
  'packages/platform/src',
  'packages/storage/src',
  'packages/queue/src',
  'packages/database/src',
  'apps/api/src',
  'apps/worker/src',
  'apps/delivery/src',
];

const { literals, constructed } = readPatterns(ROOT, FOLDERS);
const runs = (pattern: string, flags: string) => {
  // As `replace` and `matchAll` do, from every place of the text.
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  return (text: string) => text.replace(expression, '');
};

const isSlow = (pattern: string, flags: string): string | null => {
  const run = runs(pattern, flags);
  const attack = attacksOn(pattern, flags).find((one) => slowRepetitions(run, one) !== null);
  return attack === undefined ? null : shown(attack);
};

test('every expression that meets what is sent takes time that grows with the text', () => {
  const seen = new Map(literals.map((literal) => [`/${literal.pattern}/${literal.flags}`, literal]));
  const slow = [...seen.values()].flatMap(({ file, pattern, flags }) => {
    const attack = isSlow(pattern, flags);
    return attack === null ? [] : [`${file}: /${pattern}/${flags} on ${attack}`];
  });
  expect(seen.size).toBeGreaterThan(300);
  expect(slow).toEqual([]);
});

test('no expression is put together at run time, where this test could not see it', () => {
  expect(constructed).toEqual([]);
});

test.each([
  [String.raw`[\r\n]+$`, ''],
  [String.raw` {2,}(?=\S)`, 'g'],
  [String.raw`(?<=\S {2,})\S`, 'g'],
  [String.raw`^\S+@\S+\.\S+$`, ''],
  ['^.*<(.+)>.*$', ''],
  [String.raw`\s*@\s*`, ''],
  [String.raw`^(.*\d.*)[-_*./ ]\d{1,2}$`, ''],
  [String.raw`\[([^\]]*)\]`, 'g'],
  [String.raw`^\p{L}[^,]*(,\s*|\s+)\p{L}`, 'u'],
  ['[ T][0-9]{1,2}:[0-9]{2}.*$', ''],
  [String.raw`^\W*(example|ex[:.].*|e\.g\..*)\W*$`, 'i'],
  [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, ''],
  [String.raw`(?:total)\s*[:=#]?\s*(\d{1,10})\b`, 'i'],
  ['^(a+)+$', ''],
])('such an expression is found: /%s/%s', (pattern, flags) => {
  expect(isSlow(pattern, flags)).not.toBeNull();
});
