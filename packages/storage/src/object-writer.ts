import { createHash } from 'node:crypto';
import { FRAME_BYTES, type FrameContext, sealFrame } from './frame-cipher.ts';
import type { BackendUpload } from './object-backend.ts';
import type { ObjectEncryption } from './object-encryption.ts';
import { releaseBytes } from './release-bytes.ts';

const SMALL_BYTES = 8 * 1024;

export interface StoredObjectInfo {
  key: string;
  /** Of the content, not of its encrypted form. */
  sizeBytes: number;
  /** Hex, of the content. */
  sha256: string;
  encryption: ObjectEncryption;
}

/** One object on its way into storage. Calls must not overlap; exactly one of close and abort ends it. */
export interface ObjectWriter {
  /** Settles when the next chunk is welcome. The bytes may be reused then. */
  write(chunk: Uint8Array): Promise<void>;
  /** Durable, and visible to readers, once settled. A rejected close leaves nothing behind. */
  close(): Promise<StoredObjectInfo>;
  /** Leaves nothing behind. Harmless after close or a second time. */
  abort(): Promise<void>;
}

/** Collects frames of the same size and sends each on sealed. */
export class EncryptingWriter implements ObjectWriter {
  readonly #key: string;
  readonly #upload: BackendUpload;
  readonly #context: FrameContext;
  readonly #record: ObjectEncryption;
  readonly #hash = createHash('sha256');
  #pending = Buffer.alloc(0);
  #pendingBytes = 0;
  #frames = 0;
  #sizeBytes = 0;
  #ended = false;

  constructor(key: string, upload: BackendUpload, encryption: { context: FrameContext; record: ObjectEncryption }) {
    this.#key = key;
    this.#upload = upload;
    this.#context = encryption.context;
    this.#record = encryption.record;
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#ended) throw new TypeError('The object writer is closed');
    this.#hash.update(chunk);
    this.#sizeBytes += chunk.byteLength;
    let offset = 0;
    while (offset < chunk.byteLength) {
      // A full frame waits for the byte after it: only then is it known not to be the last.
      if (this.#pendingBytes === FRAME_BYTES) await this.#sendFrame(false);
      if (this.#pendingBytes === 0 && chunk.byteLength - offset > FRAME_BYTES) {
        await this.#send(chunk.subarray(offset, offset + FRAME_BYTES), false);
        offset += FRAME_BYTES;
        continue;
      }
      const take = Math.min(FRAME_BYTES - this.#pendingBytes, chunk.byteLength - offset);
      this.#makeRoom(this.#pendingBytes + take);
      this.#pending.set(chunk.subarray(offset, offset + take), this.#pendingBytes);
      this.#pendingBytes += take;
      offset += take;
    }
  }

  async close(): Promise<StoredObjectInfo> {
    if (this.#ended) throw new TypeError('The object writer is closed');
    try {
      await this.#sendFrame(true);
      releaseBytes(this.#pending);
      await this.#upload.close();
    } catch (error) {
      await this.abort();
      throw error;
    }
    this.#ended = true;
    return {
      key: this.#key,
      sizeBytes: this.#sizeBytes,
      sha256: this.#hash.digest('hex'),
      encryption: this.#record,
    };
  }

  async abort(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    await this.#upload.abort();
  }

  /** Many objects are far smaller than a frame, which is a multiple of what a small one gets. */
  #makeRoom(bytes: number): void {
    if (bytes <= this.#pending.length) return;
    let size = SMALL_BYTES;
    while (size < bytes) size *= 2;
    const room = Buffer.allocUnsafe(size);
    this.#pending.copy(room, 0, 0, this.#pendingBytes);
    this.#pending = room;
  }

  async #sendFrame(final: boolean): Promise<void> {
    const bytes = this.#pendingBytes;
    this.#pendingBytes = 0;
    await this.#send(this.#pending.subarray(0, bytes), final);
  }

  async #send(plaintext: Uint8Array, final: boolean): Promise<void> {
    for (const piece of sealFrame(this.#context, this.#frames++, final, plaintext)) {
      const welcome = this.#upload.write(piece);
      if (welcome !== undefined) await welcome;
    }
  }
}
