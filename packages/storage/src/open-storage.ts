import type { KeyRing } from '@rollcall/platform';
import { createDiskBackend } from './disk-backend.ts';
import type { ListedObject, ObjectBackend } from './object-backend.ts';
import { newEncryption, type ObjectIdentity, openEncryption } from './object-encryption.ts';
import { assertKeyPrefix, assertObjectKey } from './object-key.ts';
import { createReader, type ObjectReader } from './object-reader.ts';
import { EncryptingWriter, type ObjectWriter } from './object-writer.ts';
import { createS3Backend, type S3Options } from './s3-backend.ts';
import type { StorageError } from './storage-error.ts';
import { watchReader } from './watch-reader.ts';

/** What a database row keeps of an object, and needs to be read again. */
export interface ObjectRef extends ObjectIdentity {
  sizeBytes: number;
  /** The record that `close` gave, as it came back from its JSON column. */
  encryption: unknown;
}

/** Files at rest: encrypted here and nowhere else. Objects are written once and never changed. */
export interface Storage {
  put(identity: ObjectIdentity): ObjectWriter;
  open(ref: ObjectRef): ObjectReader;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every object whose key begins with the prefix (empty or ending in `/`), for the orphan sweep. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Clears what uploads that died with their process left before `olderThan`; returns how many. */
  deleteAbandonedUploads(olderThan: Date): Promise<number>;
  /** Readiness: throws StorageError `unavailable`. */
  check(): Promise<void>;
  close(): void;
}

export type StorageLocation = { disk: { directory: string } } | { s3: S3Options };

export interface StorageOptions {
  /** Told of every read that finds an object changed, beside the reader's own error. */
  onIntegrityError?: (error: StorageError, key: string) => void;
}

export function openStorage(location: StorageLocation, keyRing: KeyRing, options: StorageOptions = {}): Storage {
  const s3 = 's3' in location ? createS3Backend(location.s3) : null;
  const backend: ObjectBackend = 'disk' in location ? createDiskBackend(location.disk.directory) : s3!;
  return {
    put(identity) {
      assertObjectKey(identity.key);
      const upload = backend.createUpload(identity.key);
      return new EncryptingWriter(identity.key, upload, newEncryption(keyRing, identity));
    },
    open(ref) {
      assertObjectKey(ref.key);
      const reader = createReader(backend, ref.key, ref.sizeBytes, () => openEncryption(keyRing, ref, ref.encryption));
      const { onIntegrityError } = options;
      return onIntegrityError ? watchReader(reader, (error) => onIntegrityError(error, ref.key)) : reader;
    },
    async delete(key) {
      assertObjectKey(key);
      await backend.delete(key);
    },
    list(prefix) {
      assertKeyPrefix(prefix);
      return backend.list(prefix);
    },
    deleteAbandonedUploads: (olderThan) => backend.deleteAbandonedUploads(olderThan),
    check: () => backend.check(),
    close: () => s3?.close(),
  };
}
