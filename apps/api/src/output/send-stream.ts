import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { ContentCoding } from '../http/content-coding.ts';

/** Compression levels that are as fast as the rendering. */
const COMPRESSORS = {
  gzip: () => createGzip({ level: 5 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
} as const satisfies Record<ContentCoding, () => unknown>;

/**
 * Streams chunks as the response body, in the negotiated encoding. If the source fails midway, the connection is
 * closed, so that a truncated file never looks complete. If the client disconnects, the source ends without an error.
 */
export async function sendStream(
  { request, response }: { request: Request; response: Response },
  chunks: AsyncIterable<Uint8Array | string>,
  { coding }: { coding: ContentCoding | null },
): Promise<void> {
  if (coding !== null) response.setHeader('Content-Encoding', coding);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const source = Readable.from(await startReading(chunks), { objectMode: false, highWaterMark: 256 * 1024 });
  try {
    if (coding === null) await pipeline(source, response);
    else await pipeline(source, COMPRESSORS[coding](), response);
  } catch (error) {
    if (response.destroyed && !(await isSourceFailure(source))) return;
    throw error;
  }
}

/**
 * Waits for the first chunk, so that an unreadable file results in an error response instead of a broken connection.
 */
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

async function isSourceFailure(source: Readable): Promise<boolean> {
  const { errored } = source;
  return (
    errored !== null && Reflect.get(errored, 'code') !== 'ERR_STREAM_PREMATURE_CLOSE' && errored.name !== 'AbortError'
  );
}
