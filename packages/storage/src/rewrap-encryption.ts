import { type KeyRing, sealedVersion } from '@rollcall/platform';
import {
  type ObjectEncryption,
  type ObjectIdentity,
  objectEncryptionSchema,
  openEncryption,
  wrapDataKey,
} from './object-encryption.ts';

/**
 * The record with its data key wrapped under the newest master key; the object's bytes stay as they are. Null: it is
 * already. Throws StorageError as reading the object would.
 */
export function rewrapEncryption(keyRing: KeyRing, identity: ObjectIdentity, record: unknown): ObjectEncryption | null {
  const { dataKey, owner } = openEncryption(keyRing, identity, record);
  const known = objectEncryptionSchema.parse(record);
  if (sealedVersion(Buffer.from(known.wrapped_key, 'base64')) === keyRing.currentVersion) return null;
  return { ...known, wrapped_key: wrapDataKey(keyRing, dataKey, owner) };
}
