import { expect, test } from '@jest/globals';
import { readLines } from './read-lines.ts';

const text = '{"a":1}\n{"b":"zwölf"}\n\n{"c":3}\n';
const bytes = Buffer.from(text);

async function* inChunks(source: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < source.length; at += size) yield source.subarray(at, at + size);
}

async function collect(source: Uint8Array, size: number, offset = 0) {
  const lines: { text: string; nextOffset: number }[] = [];
  for await (const line of readLines(inChunks(source, size), offset)) {
    lines.push({ text: Buffer.from(line.bytes).toString(), nextOffset: line.nextOffset });
  }
  return lines;
}

test('any chunk size gives the same lines and offsets', async () => {
  const whole = await collect(bytes, bytes.length);
  expect(whole.map((line) => line.text)).toEqual(['{"a":1}', '{"b":"zwölf"}', '', '{"c":3}']);
  for (let size = 1; size <= bytes.length; size++) expect(await collect(bytes, size)).toEqual(whole);
});

test('an offset given out leads to the next line', async () => {
  const [first] = await collect(bytes, 5);
  const at = first?.nextOffset ?? 0;
  expect((await collect(bytes.subarray(at), 3, at))[0]).toEqual({ text: '{"b":"zwölf"}', nextOffset: 23 });
});
