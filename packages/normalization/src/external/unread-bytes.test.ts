import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UnreadBytes } from './unread-bytes.ts';

test('bytes come out as they went in, however they are cut and taken, from chunks that are spoilt afterwards', () => {
  const steps = fc.array(fc.record({ push: fc.nat({ max: 40 }), take: fc.nat({ max: 60 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (all) => {
      const unread = new UnreadBytes();
      const taken: number[] = [];
      let pushed = 0;
      for (const { push, take } of all) {
        const chunk = Uint8Array.from({ length: push }, () => pushed++ & 255);
        unread.push(chunk);
        chunk.fill(0xee);
        const end = Math.min(unread.end, unread.at + take);
        while (unread.at < end) taken.push(unread.bytes[unread.at++]!);
        expect(unread.length).toBe(pushed - taken.length);
      }
      expect(taken).toEqual(taken.map((_, i) => i & 255));
    }),
  );
});
