import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BatchReassembler } from './batch-reassembler.ts';

/** A batch of so many bytes behind its length, all of them `fill`. */
function batchOf(length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(4 + length, fill);
  bytes.writeUInt32LE(length);
  return bytes;
}

describe('what comes through the pipe for batches', () => {
  test('is cut into batches again, wherever it was broken, each good until the next is taken', () => {
    const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(300_000)), { maxLength: 8 });
    fc.assert(
      fc.property(lengths, fc.array(fc.integer({ min: 1, max: 200_000 })), fc.boolean(), (sizes, cuts, isSlow) => {
        const intake = new BatchReassembler(1 << 20);
        const batches = sizes.map((size, index) => batchOf(size, index + 1));
        const all = Buffer.concat(batches);
        const taken: Buffer[] = [];
        const takeAll = () => {
          for (let batch = intake.next(); batch !== null; batch = intake.next()) taken.push(Buffer.from(batch));
        };
        let at = 0;
        for (const cut of [...cuts, all.length]) {
          intake.push(all.subarray(at, at + cut));
          at = Math.min(all.length, at + cut);
          if (!isSlow) takeAll();
        }
        takeAll();
        expect(taken.map((batch) => batch.toString('latin1'))).toEqual(
          batches.map((batch) => batch.toString('latin1')),
        );
      }),
    );
  });

  test('a batch is not touched by those behind it', () => {
    const intake = new BatchReassembler(1 << 20);
    intake.push(Buffer.concat([batchOf(10, 1), batchOf(10, 2)]));
    const first = intake.next();
    for (let fill = 3; fill < 9; fill++) intake.push(batchOf(10, fill));
    expect(first).toEqual(Uint8Array.from(batchOf(10, 1)));
  });

  test('one that is longer than it may be is refused before there is room for it', () => {
    expect(() => new BatchReassembler(100).push(batchOf(97, 1).subarray(0, 4))).toThrow(RangeError);
  });

  test('one of no bytes is refused, and nobody waits for its end', () => {
    expect(() => new BatchReassembler(100).push(Buffer.concat([batchOf(0, 1), batchOf(10, 2)]))).toThrow(RangeError);
  });
});
