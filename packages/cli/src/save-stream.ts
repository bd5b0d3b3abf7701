import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Io, printStatus } from './io.ts';

/** Writes to a file, which only appears when it is complete, or to stdout without a path. */
export async function saveStream(
  io: Io,
  chunks: AsyncIterable<Uint8Array | string>,
  path: string | undefined,
): Promise<void> {
  if (path === undefined || path === '-') {
    for await (const chunk of chunks) {
      if (!io.stdout.write(chunk)) await new Promise((resolve) => io.stdout.once('drain', resolve));
    }
    return;
  }
  const partial = `${path}.part`;
  try {
    // Contains personal data, so only the owner can read it.
    await pipeline(Readable.from(chunks), createWriteStream(partial, { mode: 0o600 }), { signal: io.signal });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  printStatus(io, `Saved ${path}`);
}
