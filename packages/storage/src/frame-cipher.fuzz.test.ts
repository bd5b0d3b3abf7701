import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openFrame, sealFrame } from './frame-cipher.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array));
const contextOf = fc.record({
  dataKey: bytes(32),
  noncePrefix: bytes(7),
  owner: fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => JSON.stringify(['rollcall-object', ...parts])),
});
const frame = fc.record({
  context: contextOf,
  index: fc.nat({ max: 2 ** 32 - 1 }),
  final: fc.boolean(),
  content: fc.uint8Array({ maxLength: 300 }),
});

test('any frame opens as what was sealed', () => {
  fc.assert(
    fc.property(frame, ({ context, index, final, content }) => {
      expect(openFrame(context, index, final, Buffer.concat(sealFrame(context, index, final, content)))).toEqual(
        Buffer.from(content),
      );
    }),
  );
});

test('any flipped bit, any cut and any growth is found', () => {
  fc.assert(
    fc.property(frame, fc.nat(), fc.nat({ max: 7 }), ({ context, index, final, content }, place, bit) => {
      const sealed = Buffer.concat(sealFrame(context, index, final, content));
      const at = place % sealed.length;
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at);
      const changed = [
        flipped,
        sealed.subarray(0, at),
        sealed.subarray(at + 1),
        Buffer.concat([sealed, flipped.subarray(0, 1)]),
      ];
      for (const stored of changed) {
        expect(() => openFrame(context, index, final, stored)).toThrow(/failed its integrity check|truncated/);
      }
    }),
  );
});

test('no frame opens in another place, at another end, or as another object’s', () => {
  fc.assert(
    fc.property(frame, contextOf, fc.nat({ max: 2 ** 32 - 1 }), ({ context, index, final, content }, other, place) => {
      fc.pre(place !== index && other.owner !== context.owner);
      const sealed = Buffer.concat(sealFrame(context, index, final, content));
      const wrong = [
        () => openFrame(context, place, final, sealed),
        () => openFrame(context, index, !final, sealed),
        () => openFrame({ ...context, owner: other.owner }, index, final, sealed),
        () => openFrame({ ...context, dataKey: other.dataKey }, index, final, sealed),
        () => openFrame({ ...context, noncePrefix: other.noncePrefix }, index, final, sealed),
      ];
      fc.pre(!other.dataKey.equals(context.dataKey) && !other.noncePrefix.equals(context.noncePrefix));
      for (const open of wrong) expect(open).toThrow('failed its integrity check');
    }),
  );
});

test('what was never a frame does not open', () => {
  fc.assert(
    fc.property(contextOf, fc.uint8Array({ maxLength: 400 }), (context, noise) => {
      expect(() => openFrame(context, 0, true, Buffer.from(noise))).toThrow(/failed its integrity check|truncated/);
    }),
  );
});
