// Temporary files of the engine. AES-256-CTR under a key that exists in this process only: what a crash leaves on the disk
// is noise to everyone, and any byte range can be read without the bytes before it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScratchFile, ScratchSpace } from '@rollcall/normalization';

const algorithm = 'aes-256-ctr';
const blockBytes = 16;
const readBytes = 256 * 1024;

/** `directory` defaults to the system's temporary directory; nothing is made there before the first file. */
export function createEncryptedScratch(directory: string = tmpdir()): ScratchSpace {
  const key = randomBytes(32);
  let folder: Promise<string> | null = null;
  let made = 0;
  const files = new Set<ScratchFile>();
  return {
    async createFile() {
      folder ??= mkdtemp(join(directory, 'rollcall-scratch-'));
      const path = join(await folder, String(made++));
      const file = new EncryptedFile(await open(path, 'wx+', 0o600), key, async () => {
        files.delete(file);
        await rm(path, { force: true });
      });
      files.add(file);
      return file;
    },
    async dispose() {
      for (const file of files) await file.delete();
      if (folder) await rm(await folder, { recursive: true, force: true });
      folder = null;
    },
  };
}

class EncryptedFile implements ScratchFile {
  size = 0;
  readonly #handle: FileHandle;
  readonly #key: Buffer;
  readonly #firstBlock = randomBytes(blockBytes);
  readonly #cipher;
  readonly #remove: () => Promise<void>;
  #deleted = false;

  constructor(handle: FileHandle, key: Buffer, remove: () => Promise<void>) {
    this.#handle = handle;
    this.#key = key;
    this.#cipher = createCipheriv(algorithm, key, this.#firstBlock);
    this.#remove = remove;
  }

  async append(chunk: Uint8Array): Promise<void> {
    const sealed = this.#cipher.update(chunk);
    await this.#handle.appendFile(sealed);
    this.size += sealed.byteLength;
  }

  async *read(start = 0, end = this.size): AsyncIterable<Uint8Array> {
    const skip = start % blockBytes;
    const decipher = createDecipheriv(algorithm, this.#key, counterAt(this.#firstBlock, (start - skip) / blockBytes));
    decipher.update(Buffer.alloc(skip));
    for (let position = start; position < end; ) {
      const buffer = Buffer.allocUnsafe(Math.min(readBytes, end - position));
      const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) throw new Error('A scratch file is shorter than what was written to it');
      yield decipher.update(buffer.subarray(0, bytesRead));
      position += bytesRead;
    }
  }

  async delete(): Promise<void> {
    if (this.#deleted) return;
    this.#deleted = true;
    await this.#handle.close();
    await this.#remove();
  }
}

/** CTR counts blocks up from the initial value as one 128-bit number. */
function counterAt(firstBlock: Buffer, blocks: number): Buffer {
  const modulus = 1n << 128n;
  const value = (BigInt(`0x${firstBlock.toString('hex')}`) + BigInt(blocks)) % modulus;
  return Buffer.from(value.toString(16).padStart(32, '0'), 'hex');
}
