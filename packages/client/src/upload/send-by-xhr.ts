import type { MultipartForm } from './multipart.ts';

/** Declared here because Node.js types don't include browser APIs. */
interface BrowserRequest {
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
  readonly upload: { onprogress: (event: { loaded: number; total: number }) => void };
  onload: () => void;
  onerror: () => void;
  onabort: () => void;
  onloadend: () => void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: FormData): void;
  abort(): void;
}
declare const XMLHttpRequest: new () => BrowserRequest;

export function hasXhr(): boolean {
  return typeof XMLHttpRequest === 'function';
}

/** In browsers, only XMLHttpRequest reports upload progress. */
export function sendByXhr(
  form: MultipartForm,
): (url: string, init: RequestInit & { headers: Headers }) => Promise<Response> {
  return async (url, { headers, signal }) => {
    signal?.throwIfAborted();
    const body = new FormData();
    for (const [name, value] of form.fields) body.append(name, value);
    body.append('file', form.file.blob ?? (await collect(form.file.read())), form.fileName);
    return new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', url);
      headers.forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      const abort = () => request.abort();
      signal?.addEventListener('abort', abort, { once: true });
      request.upload.onprogress = ({ loaded, total }) => form.onProgress?.(ofFile(loaded, total, form.file.size));
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('the request failed'));
      request.onabort = () => reject(signal?.reason ?? new TypeError('the request was aborted'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      request.send(body);
    });
  };
}

/** The browser counts the whole body, which has a few more bytes than the file. */
function ofFile(loaded: number, total: number, size: number | null): { loaded: number; total: number | null } {
  if (size === null) return { loaded, total };
  return { loaded: Math.max(0, Math.min(size, loaded === total ? size : loaded - (total - size))), total: size };
}

function toResponse(request: BrowserRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, statusText: request.statusText, headers });
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  return new Blob(parts);
}
