import { AppError } from '@rollcall/contracts';
import { continueUploadScan, decideApart, type UploadScan, type UploadScanner } from '@rollcall/normalization';
import type { Storage, StoredObjectInfo } from '@rollcall/storage';
import { FileHead } from './file-head.ts';
import { originalKey } from './original-key.ts';
import { tooLarge } from './too-large.ts';

/** The properties of a completely received file. */
export interface KeptFile {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly stored: StoredObjectInfo;
  /** Null for a file that is small enough to be scanned during recognition. */
  readonly scan: UploadScan | null;
  /** A small file, which doesn't have to be read from storage. */
  readonly inMemory: Uint8Array | null;
}

/** Receives chunks in sequence. `end` or `abort` is the last call. */
export interface FileKeeper {
  /**
   * Settles when the next chunk can be written.
   *
   * @throws AppError file_too_large
   */
  write(chunk: Uint8Array): Promise<void>;
  /**
   * After a rejected `end`, `abort` removes everything.
   *
   * @throws AppError empty_file
   */
  end(): Promise<KeptFile>;
  /** Removes everything. */
  abort(): Promise<void>;
}

/**
 * Streams a file into storage and through the scanner at the same time, under the key of its future job. The file is
 * never completely in memory or on a temporary disk. After a crash, a periodic cleanup removes the object.
 */
export function keepFile(
  storage: Storage,
  { partnerId, jobId, maxBytes }: { partnerId: string; jobId: string; maxBytes: number },
): FileKeeper {
  const writer = storage.put({ key: originalKey(partnerId, jobId), partnerId, kind: 'original' });
  const head = new FileHead();
  let scanner: UploadScanner | null = null;
  let sizeBytes = 0;
  return {
    async write(chunk) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      const rest = chunk.subarray(head.take(chunk));
      if (scanner === null && head.isFull) {
        const bytes = head.bytes();
        // The detailed analysis runs in a separate process, so it doesn't block others.
        scanner = continueUploadScan(bytes, await decideApart(bytes, partnerId));
      }
      scanner?.push(rest);
      await writer.write(chunk);
    },
    async end() {
      if (sizeBytes === 0) throw new AppError('empty_file');
      const scan = scanner?.finish() ?? null;
      const inMemory = scanner === null ? head.bytes() : null;
      // Released early, so that it doesn't become old garbage while the disk is slow.
      scanner = null;
      const stored = await writer.close();
      return { sizeBytes, sha256: stored.sha256, stored, scan, inMemory };
    },
    abort: () => writer.abort(),
  };
}
