import { randomBytes } from 'node:crypto';
import { type KeyRing, UnknownKeyVersionError } from '@rollcall/platform';
import { z } from 'zod';
import { FRAME_BYTES, type FrameContext, NONCE_PREFIX_BYTES } from './frame-cipher.ts';
import { StorageError } from './storage-error.ts';

/** Identifies an object. Authenticated with every frame. */
export interface ObjectIdentity {
  key: string;
  partnerId: string;
  kind: string;
}

const KEY_BYTES = 32;

const base64 = (bytes: number) =>
  z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes, { error: `must be ${bytes} bytes` });

/** Stored in a JSON column and needed to read the object. Contains no key in plain form. */
export const objectEncryptionSchema = z.strictObject({
  scheme: z.literal('aes-256-gcm-frames-1'),
  frame_bytes: z.literal(FRAME_BYTES),
  nonce_prefix: base64(NONCE_PREFIX_BYTES),
  wrapped_key: z.base64(),
});

export type ObjectEncryption = z.infer<typeof objectEncryptionSchema>;

/** Creates a data key for a new object, and the record from which it can be restored. */
export function newEncryption(
  keyRing: KeyRing,
  identity: ObjectIdentity,
): { context: FrameContext; record: ObjectEncryption } {
  const owner = describeOwner(identity);
  const random = randomBytes(KEY_BYTES + NONCE_PREFIX_BYTES);
  const dataKey = random.subarray(0, KEY_BYTES);
  const noncePrefix = random.subarray(KEY_BYTES);
  return {
    context: { dataKey, noncePrefix, owner },
    record: {
      scheme: 'aes-256-gcm-frames-1',
      frame_bytes: FRAME_BYTES,
      nonce_prefix: noncePrefix.toString('base64'),
      wrapped_key: wrapDataKey(keyRing, dataKey, owner),
    },
  };
}

export function wrapDataKey(keyRing: KeyRing, dataKey: Uint8Array, owner: string): string {
  return keyRing.wrapKey(dataKey, owner).toString('base64');
}

/**
 * @throws StorageError `integrity_error` if the record is invalid or belongs to another object, or `unavailable` if
 * this process doesn't have the master key, which can happen while a new key is being rolled out
 */
export function openEncryption(keyRing: KeyRing, identity: ObjectIdentity, record: unknown): FrameContext {
  const parsed = objectEncryptionSchema.safeParse(record);
  if (!parsed.success) {
    throw new StorageError('integrity_error', "The encryption record can't be read", { cause: parsed.error });
  }
  const owner = describeOwner(identity);
  try {
    const dataKey = keyRing.unwrapKey(Buffer.from(parsed.data.wrapped_key, 'base64'), owner);
    return { dataKey, noncePrefix: Buffer.from(parsed.data.nonce_prefix, 'base64'), owner };
  } catch (cause) {
    if (cause instanceof UnknownKeyVersionError) throw new StorageError('unavailable', cause.message, { cause });
    throw new StorageError('integrity_error', "The data key can't be decrypted for this object", { cause });
  }
}

function describeOwner({ key, partnerId, kind }: ObjectIdentity): string {
  return JSON.stringify(['rollcall-object', partnerId, kind, key]);
}
