import type { Dispatcher } from 'undici';
import { BodyExcerpt, excerptHeaders } from './read-excerpt.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Filled in as it comes, so that what there was of it is told whatever happens then. */
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
 * One request and its answer, up to the body's excerpt: as a handler of undici's own, since a stream made of an answer
 * that is mostly empty costs more than the request. Resolves to whether the answer was read to its end, so that the
 * connection may serve again; rejects when it breaks off, or with DeadlineExceededError at `deadlineAt` (performance.now).
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { answer, deadlineAt }: { answer: Answer; deadlineAt: number },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const body = new BodyExcerpt();
    let controller: Dispatcher.DispatchController | undefined;
    const end = (isClean: boolean): void => {
      clearTimeout(timer);
      answer.responseBody = body.toString();
      resolve(isClean);
    };
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    // undici can be stopped only once there is a connection, which a proxy may put off for ever.
    const timer = setTimeout(() => {
      const error = new DeadlineExceededError('No complete answer within the time that an attempt may take');
      fail(error);
      controller?.abort(error);
    }, deadlineAt - performance.now());

    dispatcher.dispatch(request, {
      onRequestStart: (started) => {
        controller = started;
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return;
        answer.responseStatus = status;
        answer.responseHeaders = excerptHeaders(headers);
        answer.retryAfterMs = parseRetryAfter(headers['retry-after'], new Date());
      },
      onResponseData: (receiving, chunk) => {
        body.add(chunk);
        if (!body.isFull) return;
        end(false);
        receiving.abort(new Error('Enough of the answer has been read'));
      },
      onResponseEnd: () => end(true),
      onResponseError: (_, error) => fail(error),
    });
  });
}
