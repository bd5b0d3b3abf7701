import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Levels that keep up with the rendering. */
const COMPRESSORS = {
  gzip: () => createGzip({ level: 5 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
} as const;

/**
 * Streams chunks as the body, compressed when the client asks for it. When the source fails midway the connection is
 * broken: a truncated file must never look complete. The client going away ends the source quietly.
 */
export async function sendStream(
  { request, response }: { request: Request; response: Response },
  chunks: AsyncIterable<Uint8Array | string>,
  { compress }: { compress: boolean },
): Promise<void> {
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const source = Readable.from(await startReading(chunks), { objectMode: false, highWaterMark: 256 * 1024 });
  try {
    const encoding = compress ? chooseEncoding(request, response) : null;
    if (encoding !== null) {
      response.setHeader('Content-Encoding', encoding);
      await pipeline(source, COMPRESSORS[encoding](), response);
    } else {
      await pipeline(source, response);
    }
  } catch (error) {
    if (response.destroyed && !(await isSourceFailure(source))) return;
    throw error;
  }
}

/** Waits for the first chunk: a file that cannot be read at all is an error answer, not a broken connection. */
async function startReading<Chunk>(chunks: AsyncIterable<Chunk>): Promise<AsyncIterable<Chunk>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let result = await iterator.next();
  return (async function* () {
    try {
      for (; !result.done; result = await iterator.next()) yield result.value;
    } finally {
      await iterator.return?.();
    }
  })();
}

/** The smaller one of those the client takes; null when it does not ask for any. */
function chooseEncoding(request: Request, response: Response): keyof typeof COMPRESSORS | null {
  response.vary('Accept-Encoding');
  if (request.get('accept-encoding') === undefined) return null;
  return (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
}

async function isSourceFailure(source: Readable): Promise<boolean> {
  const { errored } = source;
  return (
    errored !== null && Reflect.get(errored, 'code') !== 'ERR_STREAM_PREMATURE_CLOSE' && errored.name !== 'AbortError'
  );
}
