import { ApiError, ConnectionError, RollcallError } from '../errors.ts';
import { TokenKeeper } from './access-token.ts';
import { readError } from './read-error.ts';
import { backoff } from './retry-delay.ts';
import { sleep } from './sleep.ts';

export interface TransportOptions {
  readonly baseUrl: string;
  readonly maxRetries: number;
  readonly maxRetryWaitMs: number;
  readonly fetch: typeof fetch;
  readonly userAgent: string | null;
  /** Returns a token and the time (epoch ms) at which it expires. */
  readonly fetchToken: (() => Promise<{ value: string | null; expiresAt: number }>) | null;
}

export interface Call {
  readonly method: string;
  /** A path below the base URL, with query, or an absolute URL below it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Creates the body for each attempt. */
  readonly body?: () => string | ReadableStream;
  /** Used instead of fetch for uploads that report progress. */
  readonly send?: (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>;
  /** `always`: the request is idempotent. `refused`: retry only after responses which say that nothing was done. */
  readonly repeat: 'always' | 'refused' | 'never';
  readonly signal?: AbortSignal | undefined;
  readonly anonymous?: boolean;
}

/** Sends requests with authentication, retries, and typed errors. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #tokens: TokenKeeper | null;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.#tokens = options.fetchToken && new TokenKeeper(options.fetchToken);
  }

  token(): Promise<string | null> | null {
    return this.#tokens?.get() ?? null;
  }

  /**
   * Returns successful responses only.
   *
   * @throws ApiError, ConnectionError, or the signal's reason
   */
  async send(call: Call): Promise<Response> {
    const url = this.resolve(call.path);
    let renewed = false;
    for (let attempt = 0; ; ) {
      call.signal?.throwIfAborted();
      const token = call.anonymous || !this.#tokens ? null : await this.#tokens.get();
      const outcome = await this.#attempt(call, url, token);
      if (outcome instanceof Response) return outcome;
      if (token !== null && !renewed && isStaleToken(outcome) && call.repeat !== 'never') {
        this.#tokens?.drop(token);
        renewed = true;
        continue;
      }
      const wait = attempt < this.#options.maxRetries ? waitBefore(outcome, call, attempt) : null;
      if (wait === null || wait > this.#options.maxRetryWaitMs) throw outcome;
      await sleep(wait, call.signal);
      attempt += 1;
    }
  }

  async #attempt(call: Call, url: string, token: string | null): Promise<Response | RollcallError> {
    const { fetch: send, userAgent } = this.#options;
    const headers = new Headers(call.headers);
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (userAgent !== null) headers.set('User-Agent', userAgent);
    try {
      const body = call.body?.() ?? null;
      const isStream = body instanceof ReadableStream;
      const init = {
        method: call.method,
        headers,
        body,
        redirect: 'error',
        ...(isStream ? { duplex: 'half' } : {}),
        ...(call.signal ? { signal: call.signal } : {}),
      } satisfies RequestInit & { duplex?: string };
      const response = await (call.send ?? send)(url, init);
      return response.ok ? response : await readError(response);
    } catch (error) {
      call.signal?.throwIfAborted();
      if (error instanceof RollcallError) return error;
      return new ConnectionError(`Can't reach ${this.#options.baseUrl}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** The token is only sent to the service's own origin, even if a URL in a response points elsewhere. */
  resolve(path: string): string {
    const { baseUrl } = this.#options;
    if (path.startsWith('/')) return `${baseUrl}${path}`;
    if (new URL(path).origin !== new URL(baseUrl).origin) throw new TypeError(`${path} is not on ${baseUrl}`);
    return path;
  }
}

function waitBefore(error: RollcallError, { repeat }: Call, attempt: number): number | null {
  if (repeat === 'never') return null;
  if (!(error instanceof ApiError)) return repeat === 'always' ? backoff(attempt, Math.random()) : null;
  const refused = error.status === 429;
  const passing = error.status === 503 || error.code === 'idempotency_in_progress';
  if (!refused && !(passing && repeat === 'always')) return null;
  // A requested wait is never shortened, and is extended by random jitter.
  const jitter = backoff(attempt, Math.random());
  return error.retryAfterMs === null ? jitter : error.retryAfterMs + Math.min(jitter, 250);
}

function isStaleToken(error: RollcallError): boolean {
  return error instanceof ApiError && error.status === 401 && /token/.test(error.code);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
