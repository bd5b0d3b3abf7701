/**
 * Allocates zeroed memory at a page boundary, as direct disk access requires. A resizable ArrayBuffer gets its own
 * pages and is the cheapest way in JavaScript (a WebAssembly.Memory would reserve gigabytes of address space). It is
 * never resized.
 */
export function allocateAligned(bytes: number): Buffer {
  return Buffer.from(new ArrayBuffer(bytes, { maxByteLength: bytes }));
}
