export { asAppError } from './as-app-error.ts';
export { describeUpload } from './describe-upload.ts';
export {
  type Answer,
  createIdempotency,
  fingerprintOf,
  type Idempotency,
  type KeyState,
  type Reservation,
} from './idempotency.ts';
export { type FileKeeper, type KeptFile, keepFile } from './keep-file.ts';
export { createVendorList, loadVendorProfiles, toProfile, withBuiltIn } from './load-vendor-profiles.ts';
export { originalKey } from './original-key.ts';
export { recognizeUpload } from './recognize-upload.ts';
export { sanitizeFileName } from './sanitize-file-name.ts';
export { tooLarge } from './too-large.ts';
export { uploadLimit } from './upload-limit.ts';
