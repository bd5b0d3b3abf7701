import { createHash } from 'node:crypto';
import { FRAME_BYTES, type FrameContext, sealFrame } from './frame-cipher.ts';
import type { BackendUpload } from './object-backend.ts';
import type { ObjectEncryption } from './object-encryption.ts';
import { releaseBytes } from './release-bytes.ts';

const SMALL_BYTES = 8 * 1024;

export interface StoredObjectInfo {
  key: string;
  /** Size of the content, not of its encrypted form. */
  sizeBytes: number;
  /** Hash of the content, in hex. */
  sha256: string;
  encryption: ObjectEncryption;
}

/** Writes one object. Calls must not overlap. The last call must be `close` or `abort`. */
export interface ObjectWriter {
  /** Settles when the next chunk can be written. Then the caller can reuse the bytes. */
  write(chunk: Uint8Array): Promise<void>;
  /** Settles when the object is durable and visible to readers. If it rejects, nothing remains. */
  close(): Promise<StoredObjectInfo>;
  /** Afterward, nothing remains. Does nothing after `close` or an earlier `abort`. */
  abort(): Promise<void>;
}

/** Encrypts the content in frames of the same size. */
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
      // A full frame is kept until more bytes follow, because the last frame is marked.
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

  /** The buffer starts small, because many objects are much smaller than a frame. */
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
