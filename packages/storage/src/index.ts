export type { ListedObject } from './object-backend.ts';
export { type ObjectEncryption, type ObjectIdentity, objectEncryptionSchema } from './object-encryption.ts';
export type { ObjectReader } from './object-reader.ts';
export type { ObjectWriter, StoredObjectInfo } from './object-writer.ts';
export { type ObjectRef, openStorage, type Storage, type StorageLocation } from './open-storage.ts';
export { releaseBytes } from './release-bytes.ts';
export { rewrapEncryption } from './rewrap-encryption.ts';
export { StorageError } from './storage-error.ts';
export { locateStorage } from './storage-location.ts';
