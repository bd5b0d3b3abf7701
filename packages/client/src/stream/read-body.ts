import { ConnectionError } from '../errors.ts';

/** Returns the body in chunks. Leaving the loop early ends the download. */
export async function* readBody(response: Response, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    ended = true;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ConnectionError
      ? error
      : new ConnectionError('The response was interrupted.', { cause: error });
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
