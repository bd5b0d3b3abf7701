// Objects are sequences of frames, each AES-256-GCM on its own, so that any range can be read without the rest (the
// STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár 2015, as Tink and age use it). A frame's nonce holds
// its index and whether it is the last; its additional data hold whose object it is. So a frame that was changed,
// dropped, repeated, put elsewhere, or taken from another object does not open, and of such a frame no byte gets out.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { StorageError } from './storage-error.ts';

export const FRAME_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const STORED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
export const NONCE_PREFIX_BYTES = 7;

export interface FrameContext {
  dataKey: Buffer;
  noncePrefix: Buffer;
  /** partner, kind and key of the object, unambiguously joined. */
  owner: string;
}

/** An empty object has one empty frame, so that cutting an object down to nothing shows. */
export function countFrames(sizeBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / FRAME_BYTES));
}

export function storedSize(sizeBytes: number): number {
  return sizeBytes + countFrames(sizeBytes) * TAG_BYTES;
}

/**
 * The frame as it is stored, in two pieces that follow each other: what was encrypted, and its tag. Putting them together
 * would be one more copy of all that is written.
 */
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

/** Throws StorageError `integrity_error`; returns a buffer that nobody else holds. */
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

/** 7 bytes of the object's own, 4 of the frame index, 1 of finality. */
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
