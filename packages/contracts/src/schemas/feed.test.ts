import { expect, test } from '@jest/globals';
import { feedNameSchema } from './feed.ts';

test('a name of a feed is shown as it was given', () => {
  for (const name of ['Werk Süd', 'مصنع', '👩‍🏭 plant 2', 'x'.repeat(100)])
    expect(feedNameSchema.parse(name)).toBe(name);
  const hidden = ['', 'a/b', 'a\nb', 'a\u2028b', 'plant\u202e2', '\u2066plant', 'x'.repeat(101)];
  expect(hidden.filter((name) => feedNameSchema.safeParse(name).success)).toEqual([]);
});
