import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cellText } from '../../test/hostile-cells.ts';
import { writeJson } from './write-json.ts';

const decoder = new TextDecoder();

test('what is written of a text is what JSON has of it', () => {
  fc.assert(
    fc.property(fc.oneof(cellText, fc.string({ unit: 'binary', maxLength: 30 })), (text) => {
      const bytes = new Uint8Array(text.length * 3 + 5);
      const end = writeJson(text, bytes, 3);
      const json = JSON.stringify(text);
      if (end >= 0) expect(decoder.decode(bytes.subarray(3, end))).toBe(json);
      else expect(/[^ -~]|\\/.test(json)).toBe(true);
    }),
    { numRuns: 3000, seed: 834 },
  );
});
