import { types } from 'node:util';
import { classifyFailure, type TransportFailure } from './classify-failure.ts';
import { createEgress, type EgressOptions, type OpenDispatcher } from './open-dispatcher.ts';
import { excerptHeaders, readExcerpt } from './read-excerpt.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What came of one attempt. Sending never throws: whatever happens on the wire is an outcome. */
export interface AttemptResult {
  readonly outcome: 'succeeded' | 'http_status' | TransportFailure;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly responseHeaders: Record<string, string> | null;
  readonly responseBody: string | null;
  /** One sentence for the endpoint's owner. */
  readonly error: string | null;
  readonly retryAfterMs: number | null;
}

export interface SenderOptions extends Omit<EgressOptions, 'connectTimeoutMs'> {
  /** Plain http, too. */
  readonly allowHttp: boolean;
  /** Name lookup, TCP and TLS together. */
  readonly connectTimeoutMs?: number;
  /** From the start of the attempt to the last byte of the answer that is read. */
  readonly deadlineMs?: number;
}

export type SendWebhook = (request: WebhookRequest) => Promise<AttemptResult>;

type Answer = Pick<AttemptResult, 'responseStatus' | 'responseHeaders' | 'responseBody' | 'retryAfterMs'>;

class DeadlineExceededError extends Error {
  readonly code = 'DEADLINE_EXCEEDED';
}

/**
 * One POST, one connection: a kept-alive one may be closed by the receiver just as we write (an attempt lost for
 * nothing), and a fresh one has its address checked each time. Redirects are answers like any other; undici's client
 * follows none.
 */
export function createWebhookSender(options: SenderOptions): SendWebhook {
  const { allowHttp, connectTimeoutMs = 5_000, deadlineMs = 15_000 } = options;
  const open = createEgress({ ...options, connectTimeoutMs });

  return async (request) => {
    const startedAt = new Date();
    const start = performance.now();
    const answer: { -readonly [Key in keyof Answer]: Answer[Key] } = {
      responseStatus: null,
      responseHeaders: null,
      responseBody: null,
      retryAfterMs: null,
    };
    const conclude = (outcome: AttemptResult['outcome'], error: string | null): AttemptResult => {
      const durationMs = Math.round(performance.now() - start);
      return { ...answer, outcome, error, startedAt, durationMs };
    };

    const url = new URL(request.url);
    if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
      return conclude('address_blocked', 'Only https addresses are sent to');
    }
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new DeadlineExceededError(`No complete answer within ${deadlineMs} ms`)),
      deadlineMs,
    );
    let opened: OpenDispatcher | undefined;
    try {
      opened = await open(url);
      const answering = opened.dispatcher.request({
        origin: opened.origin,
        method: 'POST',
        path: url.pathname + url.search,
        headers: { ...request.headers, Host: url.host },
        body: request.body,
        signal: abort.signal,
      });
      // undici heeds the signal only once there is a connection, which a proxy may put off for ever.
      const response = await Promise.race([answering, rejectOnAbort(abort.signal)]);
      answer.responseStatus = response.statusCode;
      answer.responseHeaders = excerptHeaders(response.headers);
      answer.retryAfterMs = parseRetryAfter(response.headers['retry-after'], new Date());
      answer.responseBody = await readExcerpt(response.body);
      const succeeded = response.statusCode >= 200 && response.statusCode < 300;
      return succeeded
        ? conclude('succeeded', null)
        : conclude('http_status', `The endpoint answered ${response.statusCode}`);
    } catch (error) {
      return conclude(classifyFailure(error), describeFailure(error));
    } finally {
      clearTimeout(timer);
      // Not waited for: behind a proxy that keeps silent undici's promise never settles; the sockets are closed all the same.
      opened?.dispatcher.destroy().catch(() => {});
    }
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** An error of several connection attempts has no message of its own. */
function describeFailure(error: unknown): string {
  if (!types.isNativeError(error)) return 'Unknown failure';
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(describeFailure).join('; ');
  return error.message;
}
