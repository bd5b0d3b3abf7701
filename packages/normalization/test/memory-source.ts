import type { ByteSource } from '../src/source/byte-source.ts';

/** A file in memory, read in chunks of an awkward size. Chunks that are borrowed are spoilt when the next one is asked for. */
export function memorySource(text: string | Uint8Array, chunkSize = 61): ByteSource {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length, { borrowed = false } = {}) {
      for (let at = start; at < end; at += chunkSize) {
        const chunk = Buffer.from(bytes.subarray(at, Math.min(end, at + chunkSize)));
        yield chunk;
        if (borrowed) chunk.fill('?');
      }
    },
  };
}
