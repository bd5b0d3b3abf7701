/**
 * Zeros that begin where a page of memory does, as the kernel wants of what goes to a disk past its cache. Of the ways to
 * get them from JavaScript this is the cheapest: an ArrayBuffer that may change its size lies in pages of its own (and a
 * WebAssembly.Memory too, but that sets aside gigabytes of addresses). Nobody changes its size.
 */
export function allocateAligned(bytes: number): Buffer {
  return Buffer.from(new ArrayBuffer(bytes, { maxByteLength: bytes }));
}
