import { type CipherGCM, createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScratchFile, ScratchSpace } from './scratch-space.ts';

const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const STORED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;

/**
 * Scratch files in `directory`, encrypted with a key that only exists in this process. AES-256-GCM in frames of 64 KiB,
 * with the frame number as nonce and a key per file.
 */
export function createDiskScratch(directory: string, { release }: Pick<ScratchSpace, 'release'> = {}): ScratchSpace {
  const files = new Set<DiskScratchFile>();
  return {
    release,
    async createFile() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `scratch-${randomUUID()}`);
      const onDelete = (): boolean => files.delete(file);
      const file = new DiskScratchFile(path, await open(path, 'wx+', 0o600), { onDelete, release });
      files.add(file);
      return file;
    },
    async dispose() {
      for (const file of [...files]) await file.delete();
    },
  };
}

class DiskScratchFile implements ScratchFile {
  private readonly key = randomBytes(32);
  private readonly tail = Buffer.allocUnsafe(FRAME_BYTES);
  private tailBytes = 0;
  private frames = 0;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private readonly options: Pick<ScratchSpace, 'release'> & { readonly onDelete: () => void },
  ) {}

  get size(): number {
    return this.frames * FRAME_BYTES + this.tailBytes;
  }

  async append(chunk: Uint8Array): Promise<void> {
    const position = this.frames * STORED_FRAME_BYTES;
    // One write for all frames, because a write costs as much as encrypting a frame.
    const frames = Math.floor((this.tailBytes + chunk.length) / FRAME_BYTES);
    const sealed = Buffer.allocUnsafeSlow(frames * STORED_FRAME_BYTES);
    let at = 0;
    for (let frame = 0; frame < frames; frame++) {
      at += this.fillTail(chunk, at);
      this.seal(this.frames++, sealed.subarray(frame * STORED_FRAME_BYTES));
      this.tailBytes = 0;
    }
    this.fillTail(chunk, at);
    if (frames > 0) await writeFully(this.handle, sealed, position);
    this.options.release?.(sealed);
  }

  async *read(start = 0, end = this.size): AsyncGenerator<Uint8Array> {
    const stop = Math.min(end, this.size);
    const sealed = Buffer.allocUnsafeSlow(STORED_FRAME_BYTES);
    for (let frame = Math.floor(start / FRAME_BYTES); frame * FRAME_BYTES < stop; frame++) {
      const offset = frame * FRAME_BYTES;
      const plain = frame < this.frames ? await this.readFrame(frame, sealed) : this.tail.subarray(0, this.tailBytes);
      const wanted = plain.subarray(Math.max(0, start - offset), Math.min(plain.length, stop - offset));
      yield frame < this.frames ? wanted : Uint8Array.from(wanted);
      if (frame < this.frames) this.options.release?.(plain);
    }
    this.options.release?.(sealed);
  }

  async delete(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.key.fill(0);
    this.tail.fill(0);
    this.options.onDelete();
    await this.handle.close();
    await rm(this.path, { force: true });
  }

  /** Returns how many bytes of the chunk fit. */
  private fillTail(chunk: Uint8Array, at: number): number {
    const take = Math.min(FRAME_BYTES - this.tailBytes, chunk.length - at);
    this.tail.set(chunk.subarray(at, at + take), this.tailBytes);
    this.tailBytes += take;
    return take;
  }

  private seal(frame: number, target: Buffer): void {
    const cipher: CipherGCM = createCipheriv('aes-256-gcm', this.key, nonceOf(frame));
    const sealed = cipher.update(this.tail);
    target.set(sealed);
    this.options.release?.(sealed);
    cipher.final();
    target.set(cipher.getAuthTag(), FRAME_BYTES);
  }

  private async readFrame(frame: number, sealed: Buffer): Promise<Buffer> {
    await readFully(this.handle, sealed, frame * STORED_FRAME_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonceOf(frame));
    decipher.setAuthTag(sealed.subarray(FRAME_BYTES));
    const plain = decipher.update(sealed.subarray(0, FRAME_BYTES));
    decipher.final();
    return plain;
  }
}

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame), 4);
  return nonce;
}

async function writeFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

async function readFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, position + at);
    if (bytesRead === 0) throw new Error('scratch file is shorter than the data written to it');
    at += bytesRead;
  }
}
