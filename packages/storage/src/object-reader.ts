import {
  countFrames,
  FRAME_BYTES,
  type FrameContext,
  openFrame,
  STORED_FRAME_BYTES,
  storedSize,
} from './frame-cipher.ts';
import type { ObjectBackend } from './object-backend.ts';
import { releaseBytes } from './release-bytes.ts';
import { StorageError } from './storage-error.ts';

/** Reads the content of a stored object: any range, any number of times. Can be used as the engine's ByteSource. */
export interface ObjectReader {
  readonly size: number;
  /**
   * Streams bytes [start, end) or up to the end of the object. Only reads the frames that contain them. The caller can
   * keep the chunks, unless they are `borrowed`: then each is only valid until the next one is requested.
   *
   * @throws StorageError. All bytes that were returned before are authentic.
   */
  read(start?: number, end?: number, options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array>;
}

/** `context` is only called on the first read, so that creating a reader is cheap and can't fail. */
export function createReader(
  backend: ObjectBackend,
  key: string,
  size: number,
  openContext: () => FrameContext,
): ObjectReader {
  let context: FrameContext | null = null;
  return {
    size,
    async *read(start = 0, end = size, { borrowed = false } = {}) {
      const from = Math.max(0, start);
      const to = Math.min(size, end);
      if (from >= to && size > 0) return;
      context ??= openContext();
      yield* readFrames(backend, key, context, { size, from, to, borrowed });
    },
  };
}

async function* readFrames(
  backend: ObjectBackend,
  key: string,
  context: FrameContext,
  { size, from, to, borrowed }: { size: number; from: number; to: number; borrowed: boolean },
): AsyncGenerator<Uint8Array> {
  const lastFrame = countFrames(size) - 1;
  let index = Math.floor(from / FRAME_BYTES);
  const endFrame = Math.max(index + 1, Math.ceil(to / FRAME_BYTES));
  const totalBytes = storedSize(size);
  const start = index * STORED_FRAME_BYTES;
  const end = Math.min(endFrame * STORED_FRAME_BYTES, totalBytes);
  for await (const stored of splitFrames(backend.read(key, { start, end, totalBytes }), end - start)) {
    const plaintext = openFrame(context, index, index === lastFrame, stored);
    const frameStart = index++ * FRAME_BYTES;
    const wanted = plaintext.subarray(Math.max(0, from - frameStart), to - frameStart);
    if (wanted.length > 0) yield wanted;
    if (borrowed) releaseBytes(plaintext);
  }
  if (index !== endFrame) throw new StorageError('integrity_error', `The object ends before frame ${index}`);
}

/** Splits chunks of any size into stored frames. The last one can be shorter. `totalBytes` is the size of all. */
async function* splitFrames(chunks: AsyncIterable<Uint8Array>, totalBytes: number): AsyncGenerator<Buffer> {
  // A small object is a single frame and arrives in one chunk.
  const frameBytes = Math.min(STORED_FRAME_BYTES, totalBytes);
  let pending: Buffer | null = null;
  let pendingBytes = 0;
  for await (const chunk of chunks) {
    let offset = 0;
    while (offset < chunk.byteLength) {
      if (pendingBytes === 0 && chunk.byteLength - offset >= frameBytes) {
        yield Buffer.from(chunk.buffer, chunk.byteOffset + offset, frameBytes);
        offset += frameBytes;
        continue;
      }
      const take = Math.min(frameBytes - pendingBytes, chunk.byteLength - offset);
      pending ??= Buffer.allocUnsafe(frameBytes);
      pending.set(chunk.subarray(offset, offset + take), pendingBytes);
      pendingBytes += take;
      offset += take;
      if (pendingBytes === frameBytes) {
        pendingBytes = 0;
        yield pending;
      }
    }
  }
  if (pending === null) return;
  if (pendingBytes > 0) yield pending.subarray(0, pendingBytes);
  releaseBytes(pending);
}
