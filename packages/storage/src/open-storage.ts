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

/** The data about an object that is stored in the database and needed to read it. */
export interface ObjectRef extends ObjectIdentity {
  sizeBytes: number;
  /** The record that `close` returned, as read from its JSON column. */
  encryption: unknown;
}

/** The only place where files are encrypted. Objects are written once and never changed. */
export interface Storage {
  put(identity: ObjectIdentity): ObjectWriter;
  open(ref: ObjectRef): ObjectReader;
  /** Does nothing if the object doesn't exist. */
  delete(key: string): Promise<void>;
  /** All objects whose key starts with the prefix (empty or ending in `/`), for the orphan sweep. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Deletes incomplete uploads of crashed processes from before `olderThan`. Returns their number. */
  deleteAbandonedUploads(olderThan: Date): Promise<number>;
  /** @throws StorageError `unavailable` */
  check(): Promise<void>;
  close(): void;
}

export type StorageLocation = { disk: { directory: string } } | { s3: S3Options };

export interface StorageOptions {
  /** Called if a read finds that an object was changed. The read also throws. */
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
