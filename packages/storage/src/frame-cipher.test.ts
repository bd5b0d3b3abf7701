import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { countFrames, FRAME_BYTES, openFrame, sealFrame, storedSize } from './frame-cipher.ts';

const context = {
  dataKey: Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex'),
  noncePrefix: Buffer.from('a0a1a2a3a4a5a6', 'hex'),
  owner: '["rollcall-object","ptn_1","original","k"]',
};

describe('frames', () => {
  // Files written by a released version must open for ever: this value may not change within a scheme.
  test('known answer', () => {
    const sealed = Buffer.concat(sealFrame(context, 5, true, Buffer.from('enrollment')));
    const cipher = createCipheriv('aes-256-gcm', context.dataKey, Buffer.from('a0a1a2a3a4a5a60000000501', 'hex'));
    cipher.setAAD(Buffer.from(`${context.owner}\n5\nfinal`));
    const expected = Buffer.concat([cipher.update('enrollment'), cipher.final(), cipher.getAuthTag()]);
    expect(sealed.toString('hex')).toBe(expected.toString('hex'));
    expect(sealed.toString('hex')).toBe('3bd78c4358226ed18f5a46c13be0193710ca91c68c7028d5d54b');
  });

  test('opens at its own index and finality only', () => {
    const sealed = Buffer.concat(sealFrame(context, 5, false, Buffer.from('enrollment')));
    expect(openFrame(context, 5, false, sealed).toString()).toBe('enrollment');
    expect(() => openFrame(context, 6, false, sealed)).toThrow('failed its integrity check');
    expect(() => openFrame(context, 5, true, sealed)).toThrow('failed its integrity check');
    expect(() => openFrame({ ...context, owner: 'x' }, 5, false, sealed)).toThrow('failed its integrity check');
    expect(() => openFrame(context, 5, false, sealed.subarray(0, 15))).toThrow('truncated');
  });

  test.each([
    [0, 1],
    [1, 1],
    [FRAME_BYTES, 1],
    [FRAME_BYTES + 1, 2],
  ])('%d bytes are %d frames', (size, frames) => {
    expect(countFrames(size)).toBe(frames);
    expect(storedSize(size)).toBe(size + 16 * frames);
  });
});
