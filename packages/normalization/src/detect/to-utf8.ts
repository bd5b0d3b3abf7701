import { createTranscoder } from '../decode/transcode.ts';
import type { Encoding } from '../source/source-layout.ts';

export function toUtf8(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  const transcoder = createTranscoder(encoding);
  const pushed = transcoder.push(new Uint8Array(bytes));
  return Buffer.concat([pushed, transcoder.finish()]);
}
