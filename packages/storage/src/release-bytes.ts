// Tells the collector of memory that is done with. Node's ciphers answer in a new buffer every time, and the collector sees
// of it only that memory piles up: it then goes through the whole heap, over and over, for buffers that nobody holds any
// more. A look at what is young finds them just as well and takes a quarter of a millisecond. Detaching buffers frees them
// too, but once one was, V8 checks before each access to a typed array, anywhere in the process, that its own was not: a
// tenth of the time that rows take.

/** Small against the 64 MB at which V8 goes through the heap, large against what one look costs. */
const ENOUGH_BYTES = 16 * 1024 * 1024;

let releasedBytes = 0;

/** To be called with bytes that are not needed any more; without `--expose-gc` the collector finds them when it may. */
export function releaseBytes(bytes: Uint8Array): void {
  releasedBytes += bytes.byteLength;
  if (releasedBytes < ENOUGH_BYTES) return;
  releasedBytes = 0;
  globalThis.gc?.({ type: 'minor' });
}
