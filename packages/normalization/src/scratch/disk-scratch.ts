import { type CipherGCM, createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScratchFile, ScratchSpace } from '../artifact-store.ts';

const FRAME_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/**
 * Scratch files under `directory`, encrypted with a key that exists only in this process: after a crash what is left on
 * disk is noise. AES-256-GCM in frames of 64 KiB, the frame's number as nonce, a key per file.
 */
export function createDiskScratch(directory: string): ScratchSpace {
  const files = new Set<DiskScratchFile>();
  return {
    async createFile() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `scratch-${randomUUID()}`);
      const file = new DiskScratchFile(path, await open(path, 'wx+', 0o600), () => files.delete(file));
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
    private readonly onDelete: () => void,
  ) {}

  get size(): number {
    return this.frames * FRAME_BYTES + this.tailBytes;
  }

  async append(chunk: Uint8Array): Promise<void> {
    let at = 0;
    const sealed: Buffer[] = [];
    const firstFrame = this.frames;
    while (at < chunk.length) {
      const take = Math.min(FRAME_BYTES - this.tailBytes, chunk.length - at);
      this.tail.set(chunk.subarray(at, at + take), this.tailBytes);
      this.tailBytes += take;
      at += take;
      if (this.tailBytes < FRAME_BYTES) break;
      sealed.push(...this.seal(this.frames));
      this.frames++;
      this.tailBytes = 0;
    }
    let position = firstFrame * (FRAME_BYTES + TAG_BYTES);
    for (const piece of sealed) {
      await writeFully(this.handle, piece, position);
      position += piece.length;
    }
  }

  async *read(start = 0, end = this.size): AsyncGenerator<Uint8Array> {
    const stop = Math.min(end, this.size);
    for (let frame = Math.floor(start / FRAME_BYTES); frame * FRAME_BYTES < stop; frame++) {
      const offset = frame * FRAME_BYTES;
      const plain = frame < this.frames ? await this.readFrame(frame) : this.tail.subarray(0, this.tailBytes);
      const wanted = plain.subarray(Math.max(0, start - offset), Math.min(plain.length, stop - offset));
      yield frame < this.frames ? wanted : Uint8Array.from(wanted);
    }
  }

  async delete(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.key.fill(0);
    this.tail.fill(0);
    this.onDelete();
    await this.handle.close();
    await rm(this.path, { force: true });
  }

  private seal(frame: number): Buffer[] {
    const cipher: CipherGCM = createCipheriv('aes-256-gcm', this.key, nonceOf(frame));
    return [cipher.update(this.tail), cipher.final(), cipher.getAuthTag()];
  }

  private async readFrame(frame: number): Promise<Buffer> {
    const sealed = Buffer.allocUnsafe(FRAME_BYTES + TAG_BYTES);
    await readFully(this.handle, sealed, frame * (FRAME_BYTES + TAG_BYTES));
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
    if (bytesRead === 0) throw new Error('scratch file is shorter than what was written to it');
    at += bytesRead;
  }
}
