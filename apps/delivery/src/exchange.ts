import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { BodyExcerpt, excerptHeaders } from './read-excerpt.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Filled in as the response arrives, so that a partial response is reported too. */
export interface Answer {
  responseStatus: number | null;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  retryAfterMs: number | null;
}

export class DeadlineExceededError extends Error {
  readonly code = 'DEADLINE_EXCEEDED';
}

/**
 * Sends a request and reads the response up to the body's excerpt, as a handler of undici, because a stream costs more
 * than the request. Resolves to whether the response was read to its end, so that the connection can be reused. Rejects
 * if the connection breaks, or with DeadlineExceededError at `deadlineAt` (performance.now).
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { answer, deadlineAt }: { answer: Answer; deadlineAt: number },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const handler = new Exchange(answer, resolve, reject);
    handler.startClock(deadlineAt - performance.now());
    dispatcher.dispatch(request, handler);
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  #body: BodyExcerpt | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly answer: Answer,
    private readonly resolve: (isClean: boolean) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  /** undici can only be stopped once there is a connection, which a proxy can delay indefinitely. */
  startClock(waitMs: number): void {
    this.#timer = setTimeout(() => {
      const error = new DeadlineExceededError('The endpoint did not respond in time');
      this.#fail(error);
      this.#controller?.abort(error);
    }, waitMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
  }

  onResponseStart(_: unknown, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.answer.responseStatus = status;
    this.answer.responseHeaders = excerptHeaders(headers);
    const retryAfter = headers['retry-after'];
    if (retryAfter !== undefined) this.answer.retryAfterMs = parseRetryAfter(retryAfter, new Date());
  }

  onResponseData(receiving: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#body ??= new BodyExcerpt();
    this.#body.add(chunk);
    if (!this.#body.isFull) return;
    this.#end(false);
    receiving.abort(new Error('Response body limit reached'));
  }

  onResponseEnd(): void {
    this.#end(true);
  }

  onResponseError(_: unknown, error: Error): void {
    this.#fail(error);
  }

  #end(isClean: boolean): void {
    clearTimeout(this.#timer);
    this.answer.responseBody = this.#body?.toString() ?? '';
    this.resolve(isClean);
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    this.reject(error);
  }
}
