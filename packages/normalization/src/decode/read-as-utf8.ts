import type { Encoding } from '../source/source-layout.ts';
import { createTranscoder } from './transcode.ts';

/** Converts the chunks from the file's encoding to UTF-8. */
export async function* readAsUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const transcoder = createTranscoder(encoding);
  for await (const chunk of chunks) yield transcoder.push(chunk);
  yield transcoder.finish();
}
