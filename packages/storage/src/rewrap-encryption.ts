import { type KeyRing, sealedVersion } from '@rollcall/platform';
import {
  type ObjectEncryption,
  type ObjectIdentity,
  objectEncryptionSchema,
  openEncryption,
  wrapDataKey,
} from './object-encryption.ts';

/**
 * Returns the record with its data key encrypted with the newest master key, or null if it already is. The object's
 * bytes don't change.
 *
 * @throws StorageError like reading the object
 */
export function rewrapEncryption(keyRing: KeyRing, identity: ObjectIdentity, record: unknown): ObjectEncryption | null {
  const { dataKey, owner } = openEncryption(keyRing, identity, record);
  const known = objectEncryptionSchema.parse(record);
  if (sealedVersion(Buffer.from(known.wrapped_key, 'base64')) === keyRing.currentVersion) return null;
  return { ...known, wrapped_key: wrapDataKey(keyRing, dataKey, owner) };
}
