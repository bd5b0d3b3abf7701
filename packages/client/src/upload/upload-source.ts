import { openPath } from './open-path.ts';
import type { OpenedSource } from './opened-source.ts';

/**
 * A path (Node.js only), bytes, a Blob or File, or a stream: a web ReadableStream, a Node.js Readable, or any async
 * iterable of bytes.
 */
export type UploadSource =
  | string
  | Uint8Array
  | ArrayBuffer
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>;

export async function openSource(source: UploadSource): Promise<OpenedSource> {
  if (typeof source === 'string') return openPath(source);
  if (source instanceof ArrayBuffer) return fromBytes(new Uint8Array(source));
  if (source instanceof Uint8Array) return fromBytes(source);
  if (isBlob(source)) return fromBlob(source);
  if (isStream(source)) return fromOnce(readStream(source));
  if (Symbol.asyncIterator in source) return fromOnce(toBytes(source));
  throw new TypeError('Expected a file path, bytes, a Blob, a File, or a stream');
}

/** Checked by shape, because a File can come from another realm. */
function isBlob(source: object): source is Blob {
  return 'size' in source && 'type' in source && 'slice' in source;
}

function isStream(source: object): source is ReadableStream<Uint8Array> {
  return 'getReader' in source;
}

function fromBytes(bytes: Uint8Array): OpenedSource {
  return {
    fileName: null,
    size: bytes.byteLength,
    isRepeatable: true,
    async *read() {
      yield bytes;
    },
    get blob() {
      return new Blob([new Uint8Array(bytes)]);
    },
  };
}

function fromBlob(blob: Blob): OpenedSource {
  return {
    fileName: 'name' in blob && typeof blob.name === 'string' ? blob.name : null,
    size: blob.size,
    isRepeatable: true,
    read: () => readStream(blob.stream()),
    blob,
  };
}

function fromOnce(chunks: AsyncIterable<Uint8Array>): OpenedSource {
  return { fileName: null, size: null, isRepeatable: false, read: () => chunks, blob: null };
}

async function* toBytes(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
}

async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
