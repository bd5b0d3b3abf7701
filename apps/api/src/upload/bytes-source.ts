import type { ByteSource } from '@rollcall/normalization';

const CHUNK_BYTES = 64 * 1024;

/** A file in memory as a source for the engine. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    async *read(start = 0, end = bytes.length) {
      const last = Math.min(end, bytes.length);
      for (let at = start; at < last; at += CHUNK_BYTES) {
        // Readers can modify chunks, so each is a copy.
        yield new Uint8Array(bytes.subarray(at, Math.min(at + CHUNK_BYTES, last)));
      }
    },
  };
}
