// Objects are sequences of frames. Each is encrypted separately with AES-256-GCM, so that any range can be read without
// the rest (the STREAM construction of Hoang, Reyhanitabar, Rogaway, and Vizár 2015, as in Tink and age). A frame's
// nonce contains its index and whether it is the last one. Its additional data identify the object. If a frame was
// changed, dropped, repeated, moved, or taken from another object, decryption fails and returns no bytes.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { StorageError } from './storage-error.ts';

export const FRAME_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const STORED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
export const NONCE_PREFIX_BYTES = 7;

export interface FrameContext {
  dataKey: Buffer;
  noncePrefix: Buffer;
  /** Partner, kind, and key of the object, joined unambiguously. */
  owner: string;
}

/** An empty object has one empty frame, so that an object truncated to zero bytes is detected. */
export function countFrames(sizeBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / FRAME_BYTES));
}

export function storedSize(sizeBytes: number): number {
  return sizeBytes + countFrames(sizeBytes) * TAG_BYTES;
}

/** Returns the ciphertext and its tag, in the order in which they are stored. Joining them would copy all bytes. */
export function sealFrame(
  context: FrameContext,
  index: number,
  final: boolean,
  plaintext: Uint8Array,
): [Buffer, Buffer] {
  const cipher = createCipheriv('aes-256-gcm', context.dataKey, nonce(context, index, final));
  cipher.setAAD(additionalData(context, index, final));
  const sealed = cipher.update(plaintext);
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

/**
 * Returns a new buffer that the caller can keep.
 *
 * @throws StorageError `integrity_error`
 */
export function openFrame(context: FrameContext, index: number, final: boolean, stored: Buffer): Buffer {
  if (stored.length < TAG_BYTES) throw new StorageError('integrity_error', `Frame ${index} is truncated`);
  const decipher = createDecipheriv('aes-256-gcm', context.dataKey, nonce(context, index, final), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(additionalData(context, index, final));
  decipher.setAuthTag(stored.subarray(stored.length - TAG_BYTES));
  const plaintext = decipher.update(stored.subarray(0, stored.length - TAG_BYTES));
  try {
    decipher.final();
  } catch (cause) {
    throw new StorageError('integrity_error', `Frame ${index} failed its integrity check`, { cause });
  }
  return plaintext;
}

/** 7 random bytes of the object, 4 bytes for the frame's index, and 1 byte that marks the last frame. */
function nonce(context: FrameContext, index: number, final: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  context.noncePrefix.copy(bytes, 0, 0, NONCE_PREFIX_BYTES);
  bytes.writeUInt32BE(index, NONCE_PREFIX_BYTES);
  bytes.writeUInt8(final ? 1 : 0, 11);
  return bytes;
}

function additionalData(context: FrameContext, index: number, final: boolean): Buffer {
  return Buffer.from(`${context.owner}\n${index}\n${final ? 'final' : 'more'}`);
}
