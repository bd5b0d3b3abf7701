import { expect, test } from '@jest/globals';
import { matchesTag } from './conditional.ts';
import { tagOfCoding } from './content-coding.ts';

test('no two codings of a representation share a tag, strong or weak', () => {
  const tags = ([null, 'gzip', 'br'] as const).map((coding) => tagOfCoding('"abc"', coding));
  expect(tags).toEqual(['"abc"', 'W/"abc-gzip"', 'W/"abc-br"']);
  for (const tag of tags) expect(tags.filter((other) => matchesTag(tag, other))).toEqual([tag]);
});
