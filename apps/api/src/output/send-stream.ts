import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

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
    if (compress && wantsGzip(request, response)) {
      response.setHeader('Content-Encoding', 'gzip');
      await pipeline(source, createGzip({ level: 5 }), response);
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

function wantsGzip(request: Request, response: Response): boolean {
  response.vary('Accept-Encoding');
  return (
    request.acceptsEncodings('gzip', 'identity') === 'gzip' && /gzip|\*/.test(request.get('accept-encoding') ?? '')
  );
}

async function isSourceFailure(source: Readable): Promise<boolean> {
  const { errored } = source;
  return (
    errored !== null && Reflect.get(errored, 'code') !== 'ERR_STREAM_PREMATURE_CLOSE' && errored.name !== 'AbortError'
  );
}
