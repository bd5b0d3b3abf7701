import type { ByteSource } from '../src/byte-source.ts';

/** A file in memory, read in chunks of an awkward size. */
export function memorySource(text: string | Uint8Array, chunkSize = 61): ByteSource {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      for (let at = start; at < end; at += chunkSize) yield bytes.slice(at, Math.min(end, at + chunkSize));
    },
  };
}
