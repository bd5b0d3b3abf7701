import type { OpenedSource } from './opened-source.ts';

export interface MultipartForm {
  readonly fields: readonly (readonly [string, string])[];
  readonly fileName: string;
  readonly file: OpenedSource;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

export interface UploadProgress {
  /** Bytes of the file that were sent. */
  readonly loaded: number;
  /** Null if unknown. */
  readonly total: number | null;
}

/** A multipart/form-data body (RFC 7578) that is generated while it is sent. */
export function multipart(form: MultipartForm): { headers: Record<string, string>; body: () => ReadableStream } {
  const boundary = `rollcall-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const encoder = new TextEncoder();
  const head = encoder.encode(
    `${form.fields
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join(
        '',
      )}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escapeName(form.fileName)}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  );
  const tail = encoder.encode(`\r\n--${boundary}--\r\n`);
  const { size } = form.file;
  return {
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      ...(size === null ? {} : { 'Content-Length': String(head.byteLength + size + tail.byteLength) }),
    },
    body: () => toStream(parts(form, head, tail)),
  };
}

async function* parts(form: MultipartForm, head: Uint8Array, tail: Uint8Array): AsyncGenerator<Uint8Array> {
  const { file, onProgress, signal } = form;
  let loaded = 0;
  yield head;
  onProgress?.({ loaded, total: file.size });
  for await (const chunk of file.read()) {
    // A source that never waits would otherwise block the abort signal.
    signal?.throwIfAborted();
    yield chunk;
    loaded += chunk.byteLength;
    onProgress?.({ loaded, total: file.size });
  }
  yield tail;
}

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** As browsers do it (HTML standard, multipart/form-data encoding). */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
