// Gives the memory behind bytes back at once. Node's ciphers answer in a new buffer every time, and the collector sees of
// it only that memory piles up: it then goes through the whole heap, over and over, for buffers that are long done with.
// A third of the processor time of a large file went there. Handing a buffer over to a closed port frees it (HTML,
// StructuredSerializeWithTransfer: what is transferred is detached, and a message to nobody is dropped).
import { MessageChannel } from 'node:worker_threads';

const { port1: nobody, port2 } = new MessageChannel();
port2.close();
nobody.unref();

/** Whoever still holds the bytes sees them empty. Bytes that are only a part of their buffer are left alone. */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && bytes.byteLength > 0 && bytes.byteLength === buffer.byteLength) {
    nobody.postMessage(null, [buffer]);
  }
}
