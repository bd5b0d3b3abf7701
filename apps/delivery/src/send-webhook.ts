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

type Answer = {
  -readonly [Key in 'responseStatus' | 'responseHeaders' | 'responseBody' | 'retryAfterMs']: AttemptResult[Key];
};

class DeadlineExceededError extends Error {
  readonly code = 'DEADLINE_EXCEEDED';
}

/**
 * One POST. A connection that served before may be closed by the receiver just as we write: then, and only when not a
 * byte of an answer came, the request goes out once more at once over a fresh one, within the same attempt. Redirects
 * are answers like any other; undici's client follows none.
 */
export function createWebhookSender(options: SenderOptions): SendWebhook {
  const { allowHttp, connectTimeoutMs = 5_000, deadlineMs = 15_000 } = options;
  const open = createEgress({ ...options, connectTimeoutMs });

  return async (request) => {
    const startedAt = new Date();
    const start = performance.now();
    const answer: Answer = { responseStatus: null, responseHeaders: null, responseBody: null, retryAfterMs: null };
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
    try {
      const post = (opened: OpenDispatcher) => exchange(opened, { ...request, url }, answer, abort.signal);
      const opened = await open(url);
      try {
        await post(opened);
      } catch (error) {
        if (!opened.isReused || answer.responseStatus !== null || !isConnectionLost(error)) throw error;
        await post(await open(url, { fresh: true }));
      }
      const status = answer.responseStatus ?? 0;
      return status >= 200 && status < 300
        ? conclude('succeeded', null)
        : conclude('http_status', `The endpoint answered ${status}`);
    } catch (error) {
      return conclude(classifyFailure(error), describeFailure(error));
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Fills in `answer` as it comes, so that what there was of it is told whatever happens then. */
async function exchange(
  opened: OpenDispatcher,
  { url, headers, body }: Omit<WebhookRequest, 'url'> & { url: URL },
  answer: Answer,
  signal: AbortSignal,
): Promise<void> {
  let isClean = false;
  try {
    const path = url.pathname + url.search;
    const answering = opened.dispatcher.request({
      origin: opened.origin,
      method: 'POST',
      path,
      headers: { ...headers, Host: url.host },
      body,
      signal,
    });
    // undici heeds the signal only once there is a connection, which a proxy may put off for ever.
    const response = await Promise.race([answering, rejectOnAbort(signal)]);
    answer.responseStatus = response.statusCode;
    answer.responseHeaders = excerptHeaders(response.headers);
    answer.retryAfterMs = parseRetryAfter(response.headers['retry-after'], new Date());
    answer.responseBody = await readExcerpt(response.body);
    isClean = response.body.readableEnded;
  } finally {
    opened.release(isClean);
  }
}

function isConnectionLost(error: unknown): boolean {
  return classifyFailure(error) === 'connection_reset';
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
