import { ApiError, ConnectionError } from '../api/api-error.ts';
import { type Answer, urlOf } from '../api/request.ts';
import { sessionGate } from '../api/session-gate.ts';

export type AcceptedJob = Answer<'post', '/files/upload'>;

interface Sending {
  readonly vendorHint: string;
  readonly signal: AbortSignal;
  /** From 0 to 1, while bytes are sent. */
  readonly onProgress: (share: number) => void;
}

/** In browsers, only XMLHttpRequest reports upload progress. Sends the file again if the session had ended. */
export async function sendFile(file: File, sending: Sending): Promise<AcceptedJob> {
  const answer = await sendOnce(file, sending);
  if (answer.status !== 401) return accepted(answer);
  await sessionGate.pass();
  return accepted(await sendOnce(file, sending));
}

function sendOnce(file: File, { vendorHint, signal, onProgress }: Sending): Promise<XMLHttpRequest> {
  const form = new FormData();
  if (vendorHint) form.set('vendor_hint', vendorHint);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', urlOf('/files/upload', {}));
    request.responseType = 'json';
    request.setRequestHeader('X-CSRF-Token', sessionGate.csrfToken() ?? '');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ConnectionError());
    request.onabort = () => reject(new Error('Upload canceled.'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function accepted({ status, response }: XMLHttpRequest): AcceptedJob {
  if (status !== 201) throw new ApiError(status, response?.error ?? {});
  return response;
}
