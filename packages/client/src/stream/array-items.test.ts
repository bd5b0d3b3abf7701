import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arrayItems } from './array-items.ts';

async function* cut(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function items(text: string, sizes: readonly number[] = [1]): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of arrayItems(cut(new TextEncoder().encode(text), sizes), 'records'))
    found.push(JSON.parse(item));
  return found;
}

describe('items of an array that is still coming', () => {
  test('are the same wherever the chunks end', async () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue());
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(record),
        fc.jsonValue(),
        sizes,
        fc.boolean(),
        async (records, other, cuts, indented) => {
          const text = JSON.stringify(
            { 'a "key"': other, nested: { records: [1] }, records, z: [other] },
            null,
            indented ? 2 : 0,
          );
          expect(await items(text, cuts)).toEqual(JSON.parse(text).records);
        },
      ),
    );
  });

  test('a value that reads like the key, brackets and quotes inside strings', async () => {
    const text = '{"vendor":"records","x":["[{"],"records":[{"a":"]}\\"é😀"},{}],"n":{"records":[{"no":1}]}}';
    expect(await items(text)).toEqual([{ a: ']}"é😀' }, {}]);
  });

  test('an object that ends too soon is an error, not a short list', async () => {
    await expect(items('{"records":[{"a":1},{"b":')).rejects.toThrow('ended unexpectedly');
    await expect(items('{"records":[{"a":1}]')).rejects.toThrow('ended unexpectedly');
  });
});
