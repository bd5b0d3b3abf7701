import { AppError } from '@rollcall/contracts';
import { continueUploadScan, decideApart, type UploadScan, type UploadScanner } from '@rollcall/normalization';
import type { Storage, StoredObjectInfo } from '@rollcall/storage';
import { FileHead } from './file-head.ts';
import { originalKey } from './original-key.ts';
import { tooLarge } from './too-large.ts';

/** What is known of a file when its last byte has come. */
export interface KeptFile {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly stored: StoredObjectInfo;
  /** Null: a file that is small enough to be scanned when it is recognized. */
  readonly scan: UploadScan | null;
  /** Such a file, which need not be fetched from storage. */
  readonly inMemory: Uint8Array | null;
}

/** Takes chunks one after the other; `end` or `abort` is the last call. */
export interface FileKeeper {
  /** Settles when the next chunk is welcome. Throws AppError file_too_large. */
  write(chunk: Uint8Array): Promise<void>;
  /** Throws AppError empty_file. A rejected `end` leaves nothing behind once `abort` was called. */
  end(): Promise<KeptFile>;
  /** Leaves nothing behind. */
  abort(): Promise<void>;
}

/**
 * Streams a file into storage and through the scanner at once, under the key of the job that will be over it: it is never
 * whole in memory or on a temporary disk. Until a row knows the object, the orphan sweep takes what a crash leaves.
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
        // Looking closer is nothing to keep others waiting for.
        scanner = continueUploadScan(bytes, await decideApart(bytes, partnerId));
      }
      scanner?.push(rest);
      await writer.write(chunk);
    },
    async end() {
      if (sizeBytes === 0) throw new AppError('empty_file');
      const scan = scanner?.finish() ?? null;
      const inMemory = scanner === null ? head.bytes() : null;
      // What it holds of the file must not grow old while the disk is waited for.
      scanner = null;
      const stored = await writer.close();
      return { sizeBytes, sha256: stored.sha256, stored, scan, inMemory };
    },
    abort: () => writer.abort(),
  };
}
