import { types } from 'node:util';
import { classifyFailure, type TransportFailure } from './classify-failure.ts';
import { type Answer, exchange } from './exchange.ts';
import { createEgress, type EgressOptions } from './open-dispatcher.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The result of an attempt. Sending never throws: every network error is a result. */
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
  /** Whether plain HTTP is allowed. */
  readonly allowHttp: boolean;
  /** DNS, TCP, and TLS together. */
  readonly connectTimeoutMs?: number;
  /** From the start of the attempt to the last byte of the response that is read. */
  readonly deadlineMs?: number;
}

export type SendWebhook = (request: WebhookRequest) => Promise<AttemptResult>;

/**
 * Sends one POST. The receiver may close a reused connection at the same time. In that case, and only if no byte of a
 * response has arrived, the request is sent once more on a new connection within the same attempt. Redirects aren't
 * followed.
 */
export function createWebhookSender(options: SenderOptions): SendWebhook {
  const { allowHttp, connectTimeoutMs = 5_000, deadlineMs = 15_000 } = options;
  const open = createEgress({ ...options, connectTimeoutMs });
  const urls = new Map<string, URL>();
  /** Cached, because parsing a URL costs as much as writing the request. */
  const readUrl = (text: string): URL => {
    const known = urls.get(text);
    if (known !== undefined) return known;
    if (urls.size >= MAX_URLS) urls.clear();
    const url = new URL(text);
    urls.set(text, url);
    return url;
  };

  const post = async (url: URL, request: WebhookRequest, answer: Answer, deadlineAt: number): Promise<void> => {
    const path = url.pathname + url.search;
    for (let fresh = false; ; fresh = true) {
      const { dispatcher, origin, isReused, release } = await open(url, { fresh });
      // With a proxy, the origin is an IP address.
      const headers = origin === url.origin ? request.headers : { ...request.headers, Host: url.host };
      let isClean = false;
      try {
        const sent = { origin, method: 'POST', path, headers, body: request.body } as const;
        isClean = await exchange(dispatcher, sent, { answer, deadlineAt });
        return;
      } catch (error) {
        if (fresh || !isReused || answer.responseStatus !== null || !isConnectionLost(error)) throw error;
      } finally {
        release(isClean);
      }
    }
  };

  return async (request) => {
    const startedAt = new Date();
    const start = performance.now();
    const answer: Answer = { responseStatus: null, responseHeaders: null, responseBody: null, retryAfterMs: null };
    const conclude = (outcome: AttemptResult['outcome'], error: string | null): AttemptResult => {
      const { responseStatus, responseHeaders, responseBody, retryAfterMs } = answer;
      const durationMs = Math.round(performance.now() - start);
      return { outcome, startedAt, durationMs, responseStatus, responseHeaders, responseBody, error, retryAfterMs };
    };

    const url = readUrl(request.url);
    if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
      return conclude('address_blocked', 'Only HTTPS URLs are allowed');
    }
    try {
      await post(url, request, answer, start + deadlineMs);
    } catch (error) {
      return conclude(classifyFailure(error), describeFailure(error));
    }
    const status = answer.responseStatus ?? 0;
    return status >= 200 && status < 300
      ? conclude('succeeded', null)
      : conclude('http_status', `The endpoint returned ${status}`);
  };
}

const MAX_URLS = 1_000;

function isConnectionLost(error: unknown): boolean {
  return classifyFailure(error) === 'connection_reset';
}

/** An error for several connection attempts has no message. */
function describeFailure(error: unknown): string {
  if (!types.isNativeError(error)) return 'Unknown error';
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(describeFailure).join('; ');
  return error.message;
}
