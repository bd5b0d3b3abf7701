// Collects unused buffers early. Node's ciphers return a new buffer on every call, and V8 responds to the growing
// external memory with repeated full collections. A collection of the young generation also frees these buffers and
// takes a quarter of a millisecond. Detaching buffers would free them, too, but after the first detached buffer, V8
// checks every typed array access in the process, which costs a tenth of the time for processing rows.

/** Less than half of the growth after which V8 starts a full collection of a heap as small as the worker's. */
const ENOUGH_BYTES = 4 * 1024 * 1024;

let releasedBytes = 0;

/** Must be called with bytes that are no longer needed. Has no effect without `--expose-gc`. */
export function releaseBytes(bytes: Uint8Array): void {
  releasedBytes += bytes.byteLength;
  if (releasedBytes < ENOUGH_BYTES) return;
  releasedBytes = 0;
  globalThis.gc?.({ type: 'minor' });
}
