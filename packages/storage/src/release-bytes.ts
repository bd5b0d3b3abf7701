// Tells the collector of memory that is done with. Node's ciphers answer in a new buffer every time, and the collector sees
// of it only that memory piles up: it then goes through the whole heap, over and over, for buffers that nobody holds any
// more. A look at what is young finds them just as well and takes a quarter of a millisecond. Detaching buffers frees them
// too, but once one was, V8 checks before each access to a typed array, anywhere in the process, that its own was not: a
// tenth of the time that rows take.

/** Less than half of what a heap as small as the worker's grows by before V8 goes through it, and worth one look. */
const ENOUGH_BYTES = 4 * 1024 * 1024;

let releasedBytes = 0;

/** To be called with bytes that are not needed any more; without `--expose-gc` the collector finds them when it may. */
export function releaseBytes(bytes: Uint8Array): void {
  releasedBytes += bytes.byteLength;
  if (releasedBytes < ENOUGH_BYTES) return;
  releasedBytes = 0;
  globalThis.gc?.({ type: 'minor' });
}
